/** The public interface of every tool's element: the source for the manifest and the documentation. */

export interface PublicItem {
  readonly name: string
  /** In TypeScript syntax. */
  readonly type: string
  readonly description: string
  readonly default?: string
}

/** Attributes besides `default-{field}`, in the order of the documentation. */
export const ATTRIBUTES: readonly PublicItem[] = [
  {
    name: 'api-base',
    type: 'string',
    description:
      'The address of the Draftmill server, https://…, or a path on the page’s own site that begins with a slash. The package needs it.',
  },
  {
    name: 'site-key',
    type: 'string',
    description: 'A site key (dmk_…): its owner’s credits pay for the visitors of this page.',
  },
  {
    name: 'token-url',
    type: 'string',
    description:
      'An address on the page’s own server that answers a POST with a signed visitor token.',
  },
  {
    name: 'script-origins',
    type: 'string',
    description:
      'Origins whose scripts the check of visitors may run, with spaces between; https://challenges.cloudflare.com (Turnstile) needs no mention.',
  },
  {
    name: 'theme',
    type: `'light' | 'dark' | 'auto' | 'fit'`,
    description:
      'Light or dark, as the page around it unless told; fit: in the page’s own colours and font.',
    default: `'auto'`,
  },
  {
    name: 'accent',
    type: 'string',
    description: 'A colour as #7a1fa2; text on it gets a readable colour by itself.',
  },
  {
    name: 'font',
    type: 'string',
    description:
      'Font families that the page has loaded, as Georgia, serif; inherit for the page’s own around it, system for the device’s.',
  },
  {
    name: 'lang',
    type: 'string',
    description: 'The language of the element as for any other. The tools speak English.',
  },
  {
    name: 'heading',
    type: `'hidden'`,
    description: 'hidden: the form’s heading is left to screen readers.',
  },
  {
    name: 'hide-fields',
    type: 'string',
    description:
      'Names of fields that are not shown, with spaces or commas between. A required one needs a default.',
  },
  { name: 'result-limit', type: 'number', description: 'The most drafts that are shown and told.' },
  ...[
    ['button', 'the button says'],
    ['heading', 'stands above the form'],
    ['empty', 'stands where the drafts will be'],
    ['limit', 'is told when what the owner of the page pays for is used up for today'],
    ['login', 'asks a visitor to log in'],
  ].map(([name, what]) => ({
    name: `text-${name}`,
    type: 'string',
    description: `What ${what}, in the page’s own words: plain text of at most 120 characters.`,
  })),
  {
    name: 'login',
    type: `'hidden'`,
    description: 'hidden: no Login and Register, where the owner of the page pays.',
  },
]

export const CSS_PROPERTIES: readonly (Pick<PublicItem, 'name' | 'description'> & {
  readonly syntax: string
  readonly default?: string
})[] = [
  {
    name: '--draftmill-accent',
    syntax: '<color>',
    description: 'The accent, any colour, for all tools of a page; the attribute goes before it.',
  },
  {
    name: '--draftmill-radius',
    syntax: '<length>',
    default: '10px',
    description: 'How round the corners are.',
  },
  {
    name: '--draftmill-font',
    syntax: '*',
    default: 'system-ui, sans-serif',
    description:
      'A font family that the page has loaded, for all tools of a page; the attribute goes before it.',
  },
  {
    name: '--draftmill-top',
    syntax: '<length>',
    default: '0px',
    description:
      'How high a bar is that the page keeps at its top: the buttons of long results stay below it.',
  },
]

export const CSS_PARTS: readonly Pick<PublicItem, 'name' | 'description'>[] = [
  { name: 'form', description: 'The form.' },
  { name: 'submit', description: 'The button that generates.' },
  { name: 'results', description: 'The panel of results.' },
  { name: 'item', description: 'One draft.' },
  { name: 'copy', description: 'A copy button.' },
]

/** The events of every tool's element. */
export const EVENTS: readonly Pick<PublicItem, 'name' | 'description'>[] = [
  { name: 'draftmill:ready', description: 'The form is drawn and can be used.' },
  { name: 'draftmill:generate', description: 'A generation begins.' },
  { name: 'draftmill:result', description: 'Drafts came and are shown.' },
  { name: 'draftmill:copy', description: 'Somebody copied one draft, or all.' },
  {
    name: 'draftmill:change',
    description: 'A draft was edited, written again, swapped or taken back, and is kept so.',
  },
  { name: 'draftmill:error', description: 'A generation failed, or the form was turned away.' },
  { name: 'draftmill:reset', description: 'Results, or what was running, were cleared away.' },
]
