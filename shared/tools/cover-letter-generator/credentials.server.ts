import { withArticle } from '../../text/grammar.server.ts'
import { lowered } from '../../brief/letters.server.ts'

/** Degrees, as one pattern's source. */
export const DEGREE = String.raw`B\.?A|B\.?Sc|B\.?Eng|BSN|LL\.?B|M\.?Sc|M\.?A|MBA|M\.?Eng|M\.?Tech|B\.?Tech|PhD|MSN|MLIS|MPhil|HND|HNC`
/** A line that begins with a paper is about that, and is no post nor stands below one: 'BSc QS Ulster 2023'. */
export const OPENS_WITH_PAPER = new RegExp(
  String.raw`^(?:${DEGREE}|BS|PGCE|NVQ\d?|GCSEs?|A levels?)(?: |$)`,
  'u',
)

const CREDENTIAL =
  /(?<!\p{L})(?:B\.?A|M\.?Mus|B\.?Mus|WSET|B\.?Sc|BEng|BSN|MSN|NCFE|LLB|M\.?Sc|M\.?A|MBA|MEng|PhD|degree|diploma|bachelor|master['’]?s|GCSEs?|A[- ]levels?|HND|HNC|BTEC|NVQ|SVQ|certificate|certification|certs?|licen[cs]e|city & guilds|city and guilds|apprenticeship|university|PGCE|CILEX|L[1-7]|LPC|BPTC|GDL|QTS|DBS|first aid|CSCS|SIA|food hygiene|(?:gold|site|ecs|cscs|jib) card|gold card|level [1-7]|prince2|PMP|CIPD|ACCA|AAT|NMC|NEBOSH|IOSH|SMSTS|SSSTS|IPAF|PASMA|CPCS|HACCP|TEFL|CELTA|IELTS|abitur|baccalaureate|(?<!\b(?:in|at|during|through) )high school|bootcamp|course|dissertation|thesis|CPC|CDL(?:[ -][AB])?|digi card|EPA (?:section )?608|BLS|ACLS|PALS|ASE|ACA|ACMA|CIMA|CFA|CPA|ACS|NVQ\d|SERVSAFE|food handler(?:['’]?s)? card|(?:chainsaw|plant|site|slinger|banksman|forklift|counterbalance|reach) (?:card|ticket)|City (?:&|and) Guilds|RSciTech|QTLS|CertEd|NNEB|CompTIA|CeMAP|PGCAP|PGCHE|FHEA|VTCT|NPTC|CS3[0-9]|ITIL|CCNA|RICS APC|CPCS|cat(?:egory)? [A-D](?:\+?E)?|theory (?:test|passed)|NPLQ|Dip[A-Z]\p{L}+|CACHE|CPD|PADI|RYA|(?:qualified|certified|registered) (?:in )?(?:19|20)\d{2})(?!\p{L})/iu
const HONOUR =
  /\b(?:award(?!ed)|employee of the|winner|prize|commendation|nominat|bonus|champion|medal|runner-up|finalist|top (?:seller|performer)|\d(?:st|nd|rd) place)/iu
const LICENCE =
  /^(?:(?:full|clean|valid|uk|current|manual|own|eu|us) ){0,4}(?:(?:driving|driver['’]?s|forklift|hgv|lgv|motorbike|motorcycle|gun|pilot['’]?s|sia|class [12]) )+licen[cs]e(?: \([^()]{1,40}\))?$/iu

/** Papers that are words of other lines too, and stand alone. */
const ALONE =
  /^(?:(?:full |clean |current )?(?:hgv|lgv)(?: class [12])?(?: licen[cs]e)?|class [12](?: licen[cs]e)?|digi(?:tal)?(?: tacho(?:graph)?)? card|tacho(?:graph)? card|gas safe(?: registered)?(?: \d{4,8})?|1[678]th edition|(?:duke of edinburgh|dofe)(?:['’]s)?(?: award)? (?:bronze|silver|gold)|(?:bronze|silver|gold) (?:duke of edinburgh|dofe)(?: award)?)$/iu

/** True for a line about a degree, a course, a certificate or a licence. */
export function isCredential(text: string): boolean {
  // What pupils passed is a result, and no paper of their teacher's.
  if (RESULT.test(text)) return false
  return (
    CREDENTIAL.test(text) || NAMED_TEST.test(text) || POST_NOMINAL.test(text) || ALONE.test(text)
  )
}

const RESULT = /\b(?:pass|success) rates?\b|\btook over\b|^\W*:/iu

/** 'Pony club B test', 'CPR card': a short paper by what it is of. */
const NAMED_TEST =
  /^(?:pony club|cpr|bls|bhs|food safety|whmis|osha|tabc|guard|lifeguard|boat|powerboat|sailing|swimming|swim england|rya|level \d|stage \d)\b[\p{L}\d ]{0,24}\b(?:test|exam|card|ticket|badge)$/iu

/** 'MCIPS, 2017', 'Admitted 2018': letters behind a name, or a roll one was entered on, with the year. */
const POST_NOMINAL =
  /^(?:\p{Lu}[\p{Lu}\d]{3,6}|(?:[Aa]dmitted|[Cc]alled to the bar|[Cc]hartered|[Qq]ualified)),? \(?(?:in )?(?:19|20)\d{2}\)?$/u

/** True for a line about an award. */
export function isHonour(text: string): boolean {
  return HONOUR.test(text) && !/^\d{1,2}\+? years|: /u.test(text)
}

/** 'a full clean driving licence', which one simply has. */
export function licenceOf(text: string): string | undefined {
  return LICENCE.test(text) ? withArticle(lowered(text)) : undefined
}
