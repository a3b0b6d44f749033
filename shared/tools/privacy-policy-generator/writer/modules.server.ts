import type { Listed } from '../reading/listed.server.ts'
import type { ModuleId } from '../sections.ts'
import { table } from '../../../text/table.ts'

const CATEGORY_MODULES = table<ModuleId>({
  usage: 'analytics',
  payment: 'payments',
  account: 'accounts',
  marketing: 'newsletter',
  location: 'location',
  children: 'children',
  content: 'content',
})
const ROLE_MODULES = table<ModuleId>({
  analytics: 'analytics',
  advertising: 'advertising',
  payment: 'payments',
  login: 'accounts',
  email: 'newsletter',
  ai: 'ai',
})
const WORD_MODULES: readonly (readonly [ModuleId, RegExp])[] = [
  ['analytics', /\b(?:analytics|web statistics|visitor statistics|heat ?maps?)\b/i],
  [
    'advertising',
    /\b(?:advertis(?:ing|ers?|ements?)|ad networks?|re-?targeting|re-?marketing|ads)\b/i,
  ],
  ['newsletter', /\b(?:newsletters?|mailing lists?)\b/i],
  [
    'children',
    /\b(?:child(?:ren)?|kids?|toddlers?|infants?|bab(?:y|ies)|pupils?|minors|schoolchildren|under[- ](?:13|thirteen)s?)\b/i,
  ],
  [
    'ai',
    /\b(?:artificial intelligence|machine learning|chat ?gpt|openai|AI-based|language models?)\b|\bA\.?I\b\.?/,
  ],
]

/** Which modules the input calls for (rules.md PP6). What it denies does not count. */
export function modulesOf({ data, parties, dataTypes, recipients }: Listed): Set<ModuleId> {
  const modules = new Set<ModuleId>()
  for (const { type } of dataTypes) {
    const module = type && CATEGORY_MODULES.get(type.category)
    if (module) modules.add(module)
    // Data about children have a paragraph of their own; they are no special category in themselves.
    if (type?.sensitive && (type.category !== 'children' || /health/.test(type.term)))
      modules.add('sensitive')
  }
  for (const recipient of recipients) {
    const module = ROLE_MODULES.get(recipient.role.id)
    if (module) modules.add(module)
  }
  const said = [...data.items, ...parties.items]
    .join('\n')
    .replace(
      /number of (?:children|babies|kids)|\b(?:baby|babies|child|children)(?= (?:who|that) (?:have |has )?(?:died|passed))/gi,
      '',
    )
  for (const [module, words] of WORD_MODULES) if (words.test(said)) modules.add(module)
  return modules
}
