import {
  findDataType,
  findInHealth,
  isDataTerm,
  isHealthName,
  isOfBody,
  type DataType,
} from './data-types.server.ts'
import { readEntries, type Entries } from './entries.server.ts'
import { readRecipients } from './limits.server.ts'
import { opens, words } from './patterns.ts'
import { isRecipient, isService, OTHER, servicesIn, type Recipient } from './recipients.server.ts'
import { isSentence, siftItem } from './scraps.server.ts'
import type { Input } from '../tool.ts'
import { partRunOn } from './parting.server.ts'

/** What the two fields list, sorted into data and recipients, and what of them is neither. */
export interface Listed {
  readonly data: Entries
  readonly parties: Entries
  readonly dataTypes: readonly { readonly item: string; readonly type: DataType | undefined }[]
  readonly recipients: readonly Recipient[]
  /** Sentences about the practice that stand in the lists. */
  readonly sentences: readonly string[]
  /** What the data field says that is no kind of data. */
  readonly unused: readonly string[]
}

/** Reads the lists of both fields. */
export function readListed(input: Input): Listed {
  const data = readEntries(
    input.dataCollected,
    (phrase) => findDataType(phrase) !== undefined,
    'collect',
  )
  const named = readEntries(input.thirdParties, isRecipient)
  // 'Phone bills can show our number' is no recipient.
  const isAside = (item: string): boolean =>
    (isSentence(item) || opens.see.test(item)) && servicesIn(item).length === 0
  const parties = { ...named, items: named.items.filter((item) => !isAside(item)) }
  const sifted = data.items
    .flatMap((item) => partRunOn(item, isDataTerm))
    .map((item) => (servicesIn(item).length > 0 ? { item, unused: [] } : siftItem(item)))
  const sorted = sifted
    .flatMap(({ item }) => (item === undefined ? [] : [item]))
    .map((item, index, all) => ({
      item,
      type: findDataType(item) ?? ofChild(item, all[index - 1]),
    }))
    .map(({ item, type }, _, all) => ({
      item,
      type: isOfAnimal(input.businessName, item)
        ? ofAnimal(type)
        : isHealthMatter(input.businessName, all)
          ? inHealth(item, type)
          : type,
    }))
  // "Payments are handled by Square" among the data names a recipient, and so does "nobody but our accountant".
  const handlers = sorted.map(({ item, type }) =>
    isService(item) ||
    (/\s(?:only|after|if|when)\s/iu.test(item) &&
      isService(item.replace(/\s(?:only|after|if|when)\s.*$/isu, ''))) ||
    (!type && data.excepted.has(item) && isRecipient(item))
      ? item
      : type
        ? undefined
        : handlerIn(item),
  )
  const dataTypes = sorted.filter((_, index) => handlers[index] === undefined)
  const recipients = readRecipients(
    [...parties.items, ...handlers.filter((it) => it !== undefined)],
    input.thirdParties,
  ).map((recipient) =>
    inContext(
      recipient,
      dataTypes.some(({ type }) => type?.category === 'health' || type?.special === 'health'),
    ),
  )
  return {
    data,
    parties,
    dataTypes,
    recipients,
    sentences: [
      ...sifted.flatMap((it) => it.unused).filter(isSentence),
      ...named.items.filter((item) => isSentence(item) && isAside(item)),
    ],
    unused: sifted.flatMap((it) => it.unused),
  }
}

/** 'Child's age, needs': a bare word behind a thing of the child's is the child's too. */
function ofChild(item: string, before = ''): DataType | undefined {
  const isBare = /^\p{Ll}+$/u.test(item) && !isDataTerm(item)
  return isBare && opens.childBefore.test(before) ? findDataType("children's data") : undefined
}

function inHealth(item: string, type: DataType | undefined): DataType | undefined {
  if (isOfBody(item, type)) return findDataType('diagnosis')
  return type ?? findInHealth(item)
}

/** At a vet's all health is an animal's, and elsewhere what names one: the law on health data protects people. */
const isOfAnimal = (name: string, item: string): boolean =>
  !words.ofPeople.test(item) && (words.vets.test(name) || words.animals.test(item))

const ofAnimal = (type: DataType | undefined): DataType | undefined =>
  type === undefined || type.category === 'health' || type.special !== undefined
    ? findDataType('pet details')
    : type

/** Health is the matter by the name of the business, or by two kinds of data that stand there. */
const isHealthMatter = (
  name: string,
  all: readonly { readonly type: DataType | undefined }[],
): boolean => isHealthName(name) || all.filter(({ type }) => type?.category === 'health').length > 1

/** Who gives care gets health data only where such data is listed: the laboratory of a vet does not. */
const inContext = (recipient: Recipient, hasHealth: boolean): Recipient =>
  recipient.role.id === 'health' && !hasHealth ? { ...recipient, role: OTHER } : recipient

function handlerIn(item: string): string | undefined {
  const [, handler = ''] = /\s(?:by|via|through|using|with)\s+(.{2,40})$/iu.exec(item) ?? []
  return servicesIn(handler).length > 0 ? handler : undefined
}
