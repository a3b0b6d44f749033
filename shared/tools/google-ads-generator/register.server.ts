import type { Input } from './tool.ts'

/** Trades met in hard times: nobody is told to treat themselves to them or asked why they wait. */
const SOLEMN =
  /\b(?:funerals?|undertakers?|cremations?|burials?|memorials?|headstones?|hospices?|bereave\w*|grief|palliative|psycho\w+|counsell?\w*|therap(?:y|ist|ists|ies)|rehab\w*|addiction|cancer|oncology|refugees?|asylum|homeless\w*|hearing|mobility|wheelchairs?|prosthe\w+|incontinence|charit(?:y|ies)|non-?profits?|foundations?|donations?|shelters?|victims?|abuse|suicide|crisis)\b/i
/** Trades with much at stake: plain dealing suits them, luxury and sales talk do not. */
const GRAVE =
  /\b(?:divorce\w*|immigration|visas?|injur(?:y|ies)|accidents?|debts?|bankruptcy|insolvency|criminal|wills?|probate|custody|lawyers?|solicitors?|attorneys?|legal|law|nurser(?:y|ies)|childcare|schools?|medical|clinics?|hospitals?|dent\w+|nursing|surgery|surgeons?|tax|pest control|locksmiths?)\b/i

const FOR_SOLEMN: Readonly<Record<string, string>> = {
  casual: 'professional',
  luxury: 'professional',
  promotional: 'informative',
  urgent: 'professional',
  persuasive: 'professional',
}
const FOR_GRAVE: Readonly<Record<string, string>> = {
  luxury: 'professional',
  promotional: 'informative',
}

/** True for a trade met in hard times. */
export function isSolemn(productType: string): boolean {
  return SOLEMN.test(productType)
}

/** The style asked for, or the nearest one that does no harm where the product is a serious matter. */
export function fittingStyle({ productType, adStyle }: Input): string {
  if (isSolemn(productType)) return FOR_SOLEMN[adStyle] ?? adStyle
  return GRAVE.test(productType) ? (FOR_GRAVE[adStyle] ?? adStyle) : adStyle
}
