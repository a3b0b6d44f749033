/**
 * What is refused before anything is written (content-rules.md G16). Each ground is a pair of word lists
 * that must stand near each other, or phrases that need no company; single words like 'knife' refuse nobody.
 */
export interface Refusal {
  readonly code: 'input_refused'
  readonly message: string
}

interface Ground {
  readonly message: string
  readonly patterns: readonly RegExp[]
  /** Words that turn the meaning round: help against it, protection from it. */
  readonly unless?: RegExp
}

/** Two groups within forty characters of each other, in either order, in one sentence. */
const near = (a: string, b: string): RegExp =>
  new RegExp(
    String.raw`\b(?:${a})\b[^.!?\n]{0,40}\b(?:${b})\b|\b(?:${b})\b[^.!?\n]{0,40}\b(?:${a})\b`,
    'iu',
  )
const any = (phrases: string): RegExp => new RegExp(String.raw`\b(?:${phrases})\b`, 'iu')

const MINOR = String.raw`child|children|kids?|minors?|underage|under-age|teens?|teenage(?:d|rs?)?|schoolgirls?|schoolboys?|school ?girls?|school ?boys?|preteens?|toddlers?|babies|infants?|little (?:girls?|boys?)|young (?:girls?|boys?)|(?:1[0-7]|[4-9])[- ]year[- ]olds?|jailbait|lolitas?`
const SEXUAL = String.raw`sexual(?:ly)?|sexy|sexuali[sz]ed|porn|porno|pornography|pornographic|erotic|erotica|nudes?|naked|nudity|nsfw|xxx|fetish|seduc(?:e|es|ing|tive)|lingerie (?:photos?|pictures?|shoot)|having sex|sex with|make out`
const GROUP = String.raw`jews?|jewish people|muslims?|islam|christians?|hindus?|sikhs?|blacks?|black people|africans?|asians?|chinese people|mexicans?|latinos?|hispanics?|arabs?|indians|roma|gypsies|immigrants?|migrants?|refugees?|foreigners|gays?|gay people|homosexuals?|lesbians?|trans people|transgender people|transgenders|women|men|disabled people|the disabled|white people|whites|palestinians?|israelis?|ukrainians?|russians?`
const HATRED = String.raw`subhuman|vermin|inferior|parasites?|scum|exterminat(?:e|ed|ion)|gas(?:sed)? the|wipe out|deserve to die|should (?:die|be killed|be shot|be deported|burn|suffer|not exist)|go back to where|are animals|are cockroaches|are a plague|are less than|hate speech|why (?:we|i|you) (?:should )?hate|(?:we|i) hate|death to|kill (?:all|the)`
const MAKE = String.raw`how to (?:make|build|cook|synthesi[sz]e|produce|grow|extract|assemble|construct|convert|3d[- ]?print|print)|(?:make|making|build|building|cook|cooking|synthesi[sz]e|synthesi[sz]ing|manufactur(?:e|ing)|produc(?:e|ing)|assembl(?:e|ing)|construct(?:ing)?|recipe|instructions|step by step|guide|home ?made|diy|3d[- ]?print(?:ed|ing)?)`
const WEAPON = String.raw`bombs?|pipe ?bombs?|explosives?|explosive devices?|ied|ieds|grenades?|molotov(?: cocktails?)?|napalm|nerve gas|sarin|ricin|anthrax|chemical weapons?|biological weapons?|bioweapons?|dirty bomb|nuclear weapons?|silencers?|suppressors?|ghost guns?|untraceable guns?|firearms?|machine guns?|ak-?47|ar-?15|guns?|landmines?|detonators?`
const DRUG = String.raw`meth|methamphetamine|crystal meth|crack cocaine|cocaine|heroin|fentanyl|lsd|mdma|ecstasy pills?|ghb|dmt|ketamine|opium|date rape drugs?|rohypnol|illegal drugs?`
const HARM = String.raw`suicide|kill (?:myself|yourself|themselves|himself|herself)|killing (?:myself|yourself|themselves)|self[- ]?harm|self[- ]?injury|cut(?:ting)? (?:myself|yourself|themselves)|end (?:my|your|their) (?:own )?life|hang (?:myself|yourself)|overdose`
const HARM_HOW = String.raw`how to|how do i|ways? (?:to|of)|methods?|best way|painless(?:ly)?|instructions?|step by step|guide|tips|tutorial|encourag(?:e|es|ing)|promot(?:e|es|ing)|convince|persuade|plan(?:ning)? (?:my|a)|note|should commit|commit`
const HELPING = String.raw`prevent(?:ion|ing|s)?|help ?lines?|hotlines?|support|counsell?ing|counsell?ors?|therapy|therapists?|charity|awareness|recovery|recovering|survivors?|rescue|crisis|help for|helping|against|safety|safeguarding|protect(?:ion|ing|s)?|stop(?:ping)?|education|rehab(?:ilitation)?|memorial|research|novel|history|museum|documentary|detect(?:ion|ing|ors?)?|disposal|naloxone|addiction`

const GROUNDS: readonly Ground[] = [
  {
    message: 'Draftmill does not write sexual content about minors.',
    patterns: [
      near(MINOR, SEXUAL),
      any(
        String.raw`child ?porn(?:ography)?|kiddie ?porn|cp trade|csam|loli(?:con)?|shota(?:con)?|jailbait|p(?:a)?edophil(?:e|es|ia|iac)|lolita porn`,
      ),
    ],
    unless: any(
      `${HELPING}|clothes|clothing|swimwear|health|puberty|anatomy|curriculum|school lessons?`,
    ),
  },
  {
    message: 'Draftmill does not write hateful content about people.',
    patterns: [
      near(GROUP, HATRED),
      any(
        String.raw`white (?:power|supremacy|supremacist)|heil hitler|sieg heil|master race|ethnic cleansing of|race war|kill all (?:jews|muslims|christians|blacks|whites|gays|women|men|immigrants)|holocaust (?:denial|hoax|never happened|is a lie)|kkk rally|neo-?nazi (?:group|band|merch|merchandise|shop|propaganda|slogan)|gas the jews|niggers?|kikes?|faggots?|wetbacks?|sand ?niggers?|towel ?heads?`,
      ),
    ],
    unless: any(
      `${HELPING}|anti-?racis[mt]|anti-?hate|museum|tolerance|against hate|combat(?:ing)? hate|end(?:ing)? hate|inferiority`,
    ),
  },
  {
    message:
      'Draftmill does not write about harming oneself. If this is about you, please talk to someone: findahelpline.com lists free lines in every country.',
    patterns: [
      near(HARM, HARM_HOW),
      any(String.raw`pro-?ana(?:rexia)?|thinspo|kill yourself|kys|suicide pact`),
    ],
    unless: any(HELPING),
  },
  {
    message: 'Draftmill does not write instructions for weapons or drugs.',
    patterns: [
      new RegExp(
        String.raw`\b(?:${MAKE})\b[^.!?\n]{0,30}\b(?:${WEAPON})\b(?!\s+(?:cocktail bar|bath|bag|calorie))`,
        'iu',
      ),
      near(MAKE, DRUG),
      any(
        String.raw`buy (?:cocaine|heroin|meth|fentanyl|illegal drugs|a gun without)|sell(?:ing)? (?:cocaine|heroin|meth|fentanyl|crack|illegal drugs|drugs online)|drug dealer(?: business| service)|cocaine delivery|meth lab|bomb[- ]making|bomb recipe|ghost gun kit`,
      ),
    ],
    unless: any(
      `${HELPING}|bath bombs?|toys?|water guns?|nerf|glue guns?|heat guns?|nail guns?|spray guns?|staple guns?|massage guns?|squirt guns?|seed bombs?|chocolate bombs?|cocoa bombs?|cake|video ?games?|props?|costumes?|photo ?bomb|top guns?|gun safes?|explosive (?:growth|power|strength|training|flavou?rs?)|firearms? licen[cs]e|caulk(?:ing)? guns?|paintball`,
    ),
  },
  {
    message: 'Draftmill does not write texts that pretend to come from someone else.',
    patterns: [
      near(
        String.raw`impersonat(?:e|es|ing|ion)|pretend(?:ing)? to be|pos(?:e|es|ing) as|masquerad(?:e|ing) as|act as if (?:i|we) (?:am|are)|fake (?:account|profile|website|site|page|email|e-mail|invoice|bio|letter|message|login)`,
        String.raw`bank|paypal|amazon|apple|microsoft|google|netflix|irs|hmrc|tax office|police|fbi|government|embassy|immigration|court|doctor|lawyer|ceo|boss|celebrity|president|minister|my (?:ex|boss|teacher|neighbou?r|colleague|wife|husband)|customer support|tech support|the real|real person|official|verified|someone else|another person|a nurse|royal family|elon musk|taylor swift|donald trump`,
      ),
      any(
        String.raw`phishing (?:e-?mail|site|page|text|message|campaign)|catfish(?:ing)? (?:profile|someone)|romance scam|fake id(?:s)?|forged? (?:passport|documents?|id|diploma|certificate)s?|counterfeit (?:money|bills|currency|passports?)`,
      ),
    ],
    unless: any(
      `${HELPING}|avoid|spot(?:ting)?|recogni[sz]e|report(?:ing)?|warn(?:ing)?|awareness|training|simulat(?:ion|ed|or)|impersonator (?:show|act|agency)|tribute|look ?alike|costume|kids|children|pretend play|role ?play`,
    ),
  },
]

// One cheap look before thirty exact ones: hardly any input holds a word of this list. Each entry opens
// with three plain characters, and only where a text has the same three is it compared with the entry.
const SUSPECTS =
  String.raw`porn;sex;nud;naked;nsfw;xxx;erotic;fetish;seduc;loli;shota;csam;jailbait;paedo;pedo;cp trade;make out;lingerie;subhuman;vermin;inferior;parasite;scum;extermin;gas ;gassed;wipe out;deserve;should (?:die|be |burn|suffer|not);go back;are (?:animals|cockroaches|a plague|less);hate speech;we hate;i hate;you hate;should hate;death to;kill;white (?:power|suprem);heil;master race;ethnic;race war;holocaust;kkk;nazi;nigger;kike;faggot;wetback;towel ?head;suicid;self[- ]?(?:harm|injury);cut(?:ting)? (?:my|your|them);end (?:my|your|their);hang ;overdose;pro-?ana;thinspo;kys;bomb;explosive;\bied;grenade;molotov;napalm;nerve gas;sarin;ricin;anthrax;weapon;silencer;suppressor;gun;firearm;ak-47;ak47;ar-15;ar15;landmine;detonator;meth;cocaine;sell crack;selling crack;heroin;fentanyl;lsd;mdma;ecstasy;ghb;dmt;ketamine;opium;rape;rohypnol;drug;impersonat;pretend;pos(?:e|es|ing) as;masquerad;act as if;fake;phish;catfish;scam;forge;counterfeit`.split(
    ';',
  )
const SUSPECT = new RegExp(SUSPECTS.join('|'), 'iu')

const OPENING = /^(?:\\b)?([a-z\d -]{3})(?![?*])/
// The only letters outside ASCII that a case-insensitive search takes for one of ASCII: long s and the Kelvin sign.
const OTHER_FORM = /[\u017F\u212A]/
const CELLS = 8_192
const openings = new Uint8Array(CELLS)
const suspectsByCell = new Map<number, RegExp>()
for (const suspect of SUSPECTS) {
  const opening = OPENING.exec(suspect)?.[1]
  if (opening === undefined) throw new Error(`no plain opening: ${suspect}`)
  const cell = cellOf(opening, 0)
  const others = suspectsByCell.get(cell)
  suspectsByCell.set(cell, new RegExp(others ? `${others.source}|${suspect}` : suspect, 'y'))
  openings[cell] = 1
}

function cellOf(text: string, at: number): number {
  const mixed = (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2)
  return mixed & (CELLS - 1)
}

function isSuspect(text: string): boolean {
  if (OTHER_FORM.test(text)) return SUSPECT.test(text)
  const lower = text.toLowerCase()
  for (let at = 0; at + 3 <= lower.length; at++) {
    const cell = cellOf(lower, at)
    if (openings[cell] === 0) continue
    const suspect = suspectsByCell.get(cell) as RegExp
    suspect.lastIndex = at
    if (suspect.test(lower)) return true
  }
  return false
}

/** Why an input is refused, or undefined. Refusing costs nothing. */
export function refusalOf(inputText: string): Refusal | undefined {
  if (!isSuspect(inputText)) return undefined
  for (const { message, patterns, unless } of GROUNDS) {
    for (const pattern of patterns) {
      const match = pattern.exec(inputText)
      if (match && !unless?.test(sentenceAround(inputText, match.index, match[0].length))) {
        return { code: 'input_refused', message }
      }
    }
  }
  return undefined
}

/** The sentence or line in which a match stands: only what is said there can turn its meaning round. */
function sentenceAround(text: string, index: number, length: number): string {
  const before = text.slice(0, index)
  const from = Math.max(...['.', '!', '?', '\n'].map((end) => before.lastIndexOf(end)))
  const after = /[.!?\n]/u.exec(text.slice(index + length))
  return text.slice(from + 1, after ? index + length + after.index : text.length)
}
