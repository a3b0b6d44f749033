import { upperFirst } from '../../text/grammar.server.ts'

/** Time without work, and what it was for: nothing that a letter need explain, and never a duty. */
const GAP =
  /^(?:(?:i )?(?:had|took|have had|on|took an?|currently on|am on|had an?)? ?(?:an? )?(?:career|employment|work) (?:break|gap|pause)|(?:i am |i['’]?m |im |i was |was |been |currently |now )?(?:out of work|unemployed|not working|between jobs|job ?(?:seeking|hunting|less)|looking for (?:a |an |my )?(?:new |first |other )?(?:work|job|role|post|start)|on (?:benefits|universal credit|furlough)|furloughed|signed off|retired(?= (?:in|at|early|last|this|january|february|march|april|may|june|july|august|september|october|november|december)\b|$))|(?:currently |now )?(?:taking |took |had |having )?(?:some |a year(?:'s)? |\d months )?time (?:out|off)|(?:took |taking |had |on )?(?:an? )?(?:gap year|sabbatical|year out|year off)|(?:i['’]?m |i am )?new (?:in|to) (?:the )?(?:uk|us|usa|country|england|ireland|canada|australia|britain)|(?:currently |now )?travell?ing(?= |$)|(?:i )?(?:went|been|was) travell?ing|retired (?:19|20)\d{2}$|want(?:s|ing)? to (?:go|move|get|work|change)\b|covid(?: gap)?$|lockdown$|(?:raising|bringing up|looking after|caring for|home with|at home with) (?:my |our |the |a |two |three )?(?:own )?(?:kids|children|family|baby|toddler)|kids$|children$|family$|(?:moved|relocated|relocating) (?:to|from|house|here|uk|usa?)|(?:full[- ]time )?(?:housewife|homemaker|carer for my \p{L}+)$|break (?:for|to|from|since)\b|(?:i )?(?:stayed|staying|was|been) (?:at )?home (?:with|to|for)\b|career chang(?:er|e)\b|(?:i )?grew up\b|(?:i )?left as\b|(?:i )?(?:came|arrived) (?:here |to \p{L}+ )?(?:from|in)\b|(?:i )?(?:lost|losing) (?:all )?(?:my |our )?(?:clients?|customers?|business|job|income|work)|(?:the |my )?(?:firm|company|business|shop|factory|branch|store|site) (?:was |has |had )?(?:closed|shut|went under|went bust|folded|liquidated|bankrupt))/iu

/** School behind somebody: no work, and a sentence of its own. */
const SCHOOL =
  /^(?:i )?(?:have |['’]ve )?(?:(just|recently) )?(finished|left|completed|graduated from) (?:(?:my|at) )?((?:secondary |high |primary )?school|college|university|uni|sixth form|(?:my )?(?:a[- ]levels|gcses|degree|studies|exams))((?: in| this)? (?:(?:\p{L}+ )?(?:19|20)\d{2}|summer|year|june|july|may))?$/iu

/** True for a time without work. */
export const isGap = (text: string): boolean => GAP.test(text.trim())

/** 'I have just finished school'; undefined for anything else. */
export function schoolBehind(text: string): string | undefined {
  const [, just, verb = '', what = '', when = ''] = SCHOOL.exec(text.trim()) ?? []
  if (verb === '') return undefined
  const place = what.toLowerCase().replace(/^a[- ]levels/u, 'A levels')
  const named = /^(?:A levels|gcses|degree|studies|exams)/u.test(place)
    ? `my ${place.replace('gcses', 'GCSEs')}`
    : place.replace(/^uni$/u, 'university')
  const time = when === '' ? '' : ` ${upperInside(when.trim())}`
  return just === undefined && time !== ''
    ? `I ${verb.toLowerCase()} ${named}${time}`
    : `I have ${(just ?? 'just').toLowerCase()} ${verb.toLowerCase()} ${named}${time}`
}

const upperInside = (when: string): string =>
  when.replace(/(?:june|july|may)/u, (month) => upperFirst(month))
