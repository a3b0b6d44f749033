import type { RuleCases } from '../../kit/rules/rule-cases.ts'

/** Drafts of these names, with the usual extension. */
const named = (...names: readonly string[]) => names.map((name) => ({ name }))

/** Domain names that pass and fail every rule but DN7. */
export const cases: RuleCases = {
  form: {
    keywords: 'sourdough, rye, neighbourhood bakery',
    industry: 'Bakery',
    extensions: 'All Popular Extensions',
  },
  draft: { name: 'hearthcrumb', extension: '.com' },
  rules: {
    DN1: {
      refuses: [
        ...named('Hearth Crumb', 'hearthcrumb.com', 'brötchen', '-hearth', 'hearth crumb!'),
        ...named('面包', ''),
      ],
      passes: named('hearthcom', 'brotchen', 'bread24'),
    },
    DN2: {
      refuses: [{ name: 'ab--loaf' }, { name: 'xn--caf-dma' }],
      passes: [{ name: 'abc--loaf' }, { name: 'xncafdma' }],
    },
    DN3: {
      refuses: [{ name: 'ry' }, { name: 'hearthandcrumbbakerys' }],
      passes: [{ name: 'rye' }, { name: 'hearthandcrumbbakery' }],
    },
    DN4: {
      refuses: [{ name: 'loaf24' }, { name: 'bread4home' }],
      passes: [
        { name: 'breadforhome' },
        [{ name: 'loaf24' }, { keywords: 'loaf 24' }],
        [{ name: 'e-bikeshed' }, { keywords: 'e-bike' }],
      ],
    },
    DN5: {
      refuses: [
        { extension: 'NET' },
        { extension: '.pizzza' },
        [{ extension: '.net' }, { extensions: '.me' }],
        { extension: '.ai' },
      ],
      passes: [
        { extension: '.store' },
        { extension: '.co' },
        [{ extension: '.ai' }, { keywords: 'calendar app', industry: 'Software' }],
      ],
    },
    DN6: {
      refuses: [
        { name: 'fellat', extension: '.io' },
        { name: 'open', extension: '.ai' },
        ...named('nikebread', 'toystory'),
      ],
      passes: [
        { name: 'fella', extension: '.io' },
        { name: 'assessmentnotes', extension: '.co' },
        ...named('notescorner', 'toystories'),
      ],
    },
  },
  lists: {
    DN8: {
      refuses: [
        [{ name: 'getbun' }, { name: 'getbuns' }],
        [{ name: 'get-bun' }, { name: 'ryelane' }, { name: 'getbun' }],
      ],
      passes: [
        [{ name: 'getbun' }, { name: 'trybuns' }],
        [{ name: 'thepizzavan' }, { name: 'pizzavanco' }],
      ],
    },
  },
}
