import { oncePer } from '../../../text/memo.ts'
import { findDataType } from './data-types.server.ts'
import { BULLET, UNREPEATED_CHARACTERS } from './signs.server.ts'
import { readFamilies } from './families.server.ts'
import { flagsOf, isTracking, modulesOf, type FormContent } from './flags.server.ts'
import { readLists } from './listed.server.ts'
import { readPromises } from './promises.server.ts'
import { isRecipient } from './recipients.server.ts'
import { splitStatements } from './statements.server.ts'
import type { Input } from '../tool.ts'
import { readWebsite } from './website.ts'

/** The form's content in the terms of the policy. Rules, writer and notes all read it. */
export interface Facts extends FormContent {
  /** The conditions of the clauses that are met. */
  readonly flags: ReadonlySet<string>
  /** Texts in the data field that are not a kind of data. */
  readonly unused: readonly string[]
}

/** Reads the facts of an input; cached per input. */
export const factsOf = oncePer(readFacts)

function readFacts(given: Input): Facts {
  const dataSaid = splitStatements(given.dataCollected, isKnownData)
  const partiesSaid = splitStatements(given.thirdParties, isRecipient)
  const input = { ...given, dataCollected: dataSaid.rest, thirdParties: partiesSaid.rest }
  const listed = readLists(input)
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
      deciding: stripMarks([...dataSaid.deciding, ...partiesSaid.deciding]),
      collecting: unique(stated.collecting, stripMarks(dataSaid.here)),
      sharing: unique(stated.sharing, stripMarks(partiesSaid.here)),
      keeping: unique(stated.keeping, stripMarks([...dataSaid.keeping, ...partiesSaid.keeping])),
    },
    unused: listed.unused,
  }
  return { ...facts, flags: flagsOf(facts, bracketed, input.dataCollected) }
}

/** Returns the special categories in the brackets of an item such as 'details of the person (name, faith)'. */
const specialsInBrackets = (dataTypes: Facts['dataTypes']): string[] =>
  dataTypes
    .flatMap(({ item }) => [...item.matchAll(/\(([^(),]*,[^()]*)\)/gu)])
    .flatMap(([, inside = '']) => inside.split(/,\s*/u))
    .flatMap((part) => findDataType(part)?.special ?? [])

const isKnownData = (phrase: string): boolean => findDataType(phrase) !== undefined

const unique = (said: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...said, ...more]),
]

const stripMarks = (said: readonly string[]): string[] => said.map((it) => withoutMarks(it).trim())

/** Removes the characters that a policy does not repeat. */
const withoutMarks = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(BULLET, '').replace(UNREPEATED_CHARACTERS, ' '))
    .join('\n')
