import { findDataType, isDataTerm, typeInForm, type DataType } from './data-types.server.ts'
import { readEntries, type FieldEntries } from './entries.server.ts'
import { readRecipients } from './limits.server.ts'
import { has } from './patterns.server.ts'
import {
  isRecipient,
  isService,
  OTHER_ROLE,
  servicesIn,
  type Recipient,
} from './recipients.server.ts'
import { isSentence, siftItem } from './scraps.server.ts'
import type { Input } from '../tool.ts'
import { splitRunOn } from './parting.server.ts'

/** An item and its kind of data in the table. */
interface TypedItem {
  readonly item: string
  readonly type: DataType | undefined
}

/** The contents of the two lists, sorted into data, recipients and other texts. */
export interface ListContents {
  readonly data: FieldEntries
  readonly parties: FieldEntries
  readonly dataTypes: readonly TypedItem[]
  readonly recipients: readonly Recipient[]
  /** Sentences about the business's practice within the lists. */
  readonly sentences: readonly string[]
  /** Texts in the data field that are not a kind of data. */
  readonly unused: readonly string[]
}

/** Reads the lists of both fields. */
export function readLists({
  businessName: name,
  dataCollected,
  thirdParties,
}: Input): ListContents {
  const data = readEntries(dataCollected, (phrase) => findDataType(phrase) !== undefined, 'collect')
  const named = readEntries(thirdParties, isRecipient)
  // 'Phone bills can show our number' is no recipient.
  const isAside = (item: string): boolean =>
    (isSentence(item) || has('see', item)) && servicesIn(item).length === 0
  const parties = { ...named, items: named.items.filter((item) => !isAside(item)) }
  const sifted = data.items
    .flatMap((item) => splitRunOn(item, isDataTerm))
    .map((item) => (servicesIn(item).length > 0 ? { item, unused: [] } : siftItem(item)))
  const unused = sifted.flatMap((it) => it.unused)
  const typed = sifted
    .flatMap(({ item }) => item ?? [])
    .map((item, at, all) => ({
      item,
      type: findDataType(item) ?? childDataTypeOf(item, all[at - 1]),
    }))
  // A business deals with health if its name shows it or if it lists at least two kinds of health data.
  const isHealth =
    has('healthNames', name) || typed.filter(({ type }) => type?.category === 'health').length > 1
  const sorted = typed.map(({ item, type }) => ({
    item,
    type: typeInForm(item, type, { name, isHealth }),
  }))
  // "Payments are handled by Square" among the data names a recipient, and so does "nobody but our accountant".
  const handlerOf = ({ item, type }: TypedItem): string | undefined =>
    isService(item.replace(/\s(?:only|after|if|when)\s.*$/isu, '')) ||
    (!type && data.excepted.has(item) && isRecipient(item))
      ? item
      : type
        ? undefined
        : findHandler(item)
  const dataTypes = sorted.filter((one) => handlerOf(one) === undefined)
  // A care provider receives health data only if the form lists some; a vet's laboratory does not.
  const hasHealth = dataTypes.some(
    ({ type }) => type?.category === 'health' || type?.special === 'health',
  )
  const recipients = readRecipients(
    [...parties.items, ...sorted.flatMap((one) => handlerOf(one) ?? [])],
    thirdParties,
  ).map((one) => (one.role.id === 'health' && !hasHealth ? { ...one, role: OTHER_ROLE } : one))
  const asides = named.items.filter((item) => isSentence(item) && isAside(item))
  const sentences = [...unused.filter(isSentence), ...asides]
  return { data, parties, dataTypes, recipients, sentences, unused }
}

/** Returns the children's data type for a bare word after an item of the child: 'Child's age, needs'. */
function childDataTypeOf(item: string, before = ''): DataType | undefined {
  const isBare = /^\p{Ll}+$/u.test(item) && !isDataTerm(item)
  return isBare && has('childBefore', before) ? findDataType("children's data") : undefined
}

function findHandler(item: string): string | undefined {
  const [, handler = ''] = /\s(?:by|via|through|using|with)\s(.{2,40})$/iu.exec(item) ?? []
  return servicesIn(handler).length > 0 ? handler : undefined
}
