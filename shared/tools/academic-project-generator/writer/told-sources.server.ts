import { upperFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import { ACADEMIC_TOPICS } from '../limits.ts'
import { LENSES, type Line, under } from './tables.server.ts'
import { isClause } from './told.server.ts'
import type { Wish } from './wishes.server.ts'
import { table } from '../../../text/table.ts'

/** How each family of disciplines asks about a subject that the form describes: its own study first. */
const ASKED_BY = table<string>({
  people: 'practice public review cases',
  edu: 'practice public review cases',
  health: 'review practice public cases',
  market: 'practice cases public review',
  econ: 'stats review public cases',
  politics: 'cases public practice review',
  law: 'doctrine practice public review',
  place: 'cases public practice review',
  science: 'bench review practice public',
  life: 'field review practice',
  pollution: 'field review practice',
  sport: 'review practice public cases',
  agri: 'review practice bench cases',
  vet: 'review practice public',
  forensic: 'bench review practice',
  making: 'bench cases review practice',
  comp: 'code review public',
  stat: 'code review public',
  geo: 'review field cases public',
  craft: 'texts practice review',
  garment: 'practice cases public review',
  image: 'texts review practice',
  motif: 'texts review archive',
  music: 'texts practice review',
  trade: 'practice review public',
  game: 'practice review public',
  past: 'archive public review',
  arch: 'archive review public',
  relig: 'archive review public',
  arts: 'texts review archive',
  lang: 'corpus review public',
  reason: 'argument review cases',
})
const ANY = 'review practice public cases'

/** What has a value that can be read off an instrument. */
const MEASURED =
  /\b(?:strength|damage|texture|loss(?:es)?|rates?|yields?|content|efficiency|durability|stability|shelf life|colou?r|mass|weight|wear|corrosion|viscosity|noise|vibration|speed|accuracy|drag|lift|heat|growth|concentrations?|moisture|stiffness|hardness|density|shrinkage|cracking|drying|absorption|purity|acidity|ph|energy use|power|voltage|capacity|flow|pressure|insulation|conductivity|resistance|germination)\b/iu

/** Questions on a subject as the form describes it, each on another thing that is to be looked at in it. */
export function toldLines(wish: Wish, families: readonly string[]): Line[] {
  const aspects = wish.aspects ?? []
  if (aspects.length === 0 && wish.isLong !== true) return []
  const told = new Map<string, number>()
  const order = ASKED_BY.get(families.find((name) => ASKED_BY.get(name) !== undefined) ?? '') ?? ANY
  return order
    .split(' ')
    .flatMap((kind) => under(LENSES, [`told-${kind}`]))
    .flatMap((lens, at) => {
      if (aspects.length === 0) return lens.things.includes('measured') ? [] : [filled(lens, wish)]
      const fitting = aspects.filter((aspect) => isAskable(lens, aspect))
      // The discipline's own study looks at each, the others take turns.
      const looked = at === 0 ? fitting : fitting.slice(at % fitting.length).slice(0, 1)
      return looked.map((aspect) => {
        const times = told.get(aspect) ?? 0
        told.set(aspect, times + 1)
        return filled(lens, wish, aspect, times)
      })
    })
}

function isAskable({ things }: Line, aspect: string): boolean {
  if (things.includes('measured')) return MEASURED.test(aspect) && !isClause(aspect)
  return things.includes('clause') || !isClause(aspect)
}

/** A lens on a subject and what is looked at in it; only the first title on one thing names it. */
function filled(lens: Line, { x }: Wish, aspect?: string, times = 0): Line {
  const fill = (text = ''): string =>
    text
      .replaceAll('{x}', x)
      .replaceAll('{X}', upperFirst(x))
      .replaceAll('{z}', aspect ?? '')
      .replaceAll('{Z}', upperFirst(aspect ?? ''))
  const [whole = '', bare = '', short = ''] = lens.a.map(fill)
  const isFit = words(whole).length <= ACADEMIC_TOPICS.titleWordsMax
  const first = isFit ? whole : short
  const title = aspect === undefined || times > 0 ? bare : first
  const id = aspect === undefined ? lens.id : `${lens.id} ${aspect}`
  return { ...lens, id, a: [title], b: [fill(lens.b[aspect === undefined ? 1 : 0])] }
}
