import { oncePer } from '../../../text/memo.ts'
import { findDataType } from './data-types.server.ts'
import { BULLET, MARKS } from './signs.server.ts'
import { readFamilies } from './families.server.ts'
import { flagsOf, isTracking, modulesOf, type Said } from './flags.server.ts'
import { readListed } from './listed.server.ts'
import { readPromises } from './promises.server.ts'
import { isRecipient } from './recipients.server.ts'
import { partStatements } from './statements.server.ts'
import type { Input } from '../tool.ts'
import { readWebsite } from './website.ts'

/** Everything that the input says, in the terms of the policy. Rules, writer and notes all read this. */
export interface Facts extends Said {
  /** Conditions that clauses of the library ask for. */
  readonly flags: ReadonlySet<string>
  /** What the data field says that is no kind of data. */
  readonly unused: readonly string[]
}

/** Reads an input once; asking again is free. */
export const factsOf = oncePer(readFacts)

function readFacts(given: Input): Facts {
  const dataSaid = partStatements(given.dataCollected, isKnownData)
  const partiesSaid = partStatements(given.thirdParties, isRecipient)
  const input = { ...given, dataCollected: dataSaid.rest, thirdParties: partiesSaid.rest }
  const listed = readListed(input)
  const { data, parties, dataTypes, recipients } = listed
  const families = readFamilies(input)
  const modules = modulesOf(listed)
  if (families.isForChildren) modules.add('children')
  const bracketed = specialsInBrackets(dataTypes)
  if (bracketed.length > 0) modules.add('sensitive')
  const stated = readPromises(
    [
      { text: withoutMarks(input.dataCollected), entries: data, about: 'collecting' },
      { text: withoutMarks(input.thirdParties), entries: parties, about: 'sharing' },
    ],
    {
      items: dataTypes.map(({ item }) => item),
      recipients: recipients.map(({ wording }) => wording),
      isTracking: isTracking(dataTypes, modules),
      sentences: listed.sentences.filter(
        (said) => !families.stated.some((it) => it.includes(said)),
      ),
    },
  )
  const facts = {
    name: input.businessName,
    website: readWebsite(input.websiteUrl),
    data,
    parties,
    dataTypes,
    recipients,
    modules,
    families,
    promises: {
      deciding: plain([...dataSaid.deciding, ...partiesSaid.deciding]),
      collecting: unique(stated.collecting, plain(dataSaid.here)),
      sharing: unique(stated.sharing, plain(partiesSaid.here)),
      keeping: unique(stated.keeping, plain([...dataSaid.keeping, ...partiesSaid.keeping])),
    },
    unused: listed.unused,
  }
  return { ...facts, flags: flagsOf(facts, bracketed, input.dataCollected) }
}

/** Which special categories 'details of the person (name, faith)' lists inside of its brackets. */
const specialsInBrackets = (dataTypes: Facts['dataTypes']): string[] =>
  dataTypes
    .flatMap(({ item }) => [...item.matchAll(/\(([^(),]*,[^()]*)\)/gu)])
    .flatMap(([, inside = '']) => inside.split(/,\s*/u))
    .flatMap((part) => findDataType(part)?.special ?? [])

const isKnownData = (phrase: string): boolean => findDataType(phrase) !== undefined

const unique = (said: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...said, ...more]),
]

const plain = (said: readonly string[]): string[] => said.map((it) => withoutMarks(it).trim())

/** Marks that no policy repeats. */
const withoutMarks = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(BULLET, '').replace(MARKS, ' '))
    .join('\n')
