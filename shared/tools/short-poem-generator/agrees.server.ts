/** What the words of a topic settle, and what a line may then not say. */
interface Fact {
  /** Words by which a topic settles it. */
  readonly asked: RegExp
  /** What contradicts it. */
  readonly against: RegExp
}

const SPRING = 'spring|march|april|crocus(?:es)?|primroses?|lambs?|blossom|first warm'
const SUMMER =
  'summer|june|july|august|heatwave|paddling pool|ten o.clock and light|bare feet|ice creams?'
const AUTUMN =
  'autumn|september|october|november|conkers?|windfalls?|harvest|stubble|leaves coming down'
const WINTER = 'winter|december|january|february|snow|snowed|frost|icicles?|mittens?|frozen'

const words = (...lists: readonly string[]): RegExp =>
  new RegExp(`\\b(?:${lists.join('|')})\\b`, 'iu')

const FACTS: readonly Fact[] = [
  // Seasons, by their names, months and weathers.
  { asked: words('spring', 'april', 'easter'), against: words(SUMMER, AUTUMN, 'snow|icicles?') },
  { asked: words('summer|midsummer', 'june', 'july', 'august'), against: words(AUTUMN, WINTER) },
  { asked: words('autumn', 'september', 'october', 'november'), against: words(SPRING, SUMMER) },
  {
    asked: words('winter', 'snow|snowman', 'frost', 'icicles?', 'december', 'january', 'february'),
    against: words('summer|june|july|august|heatwave|paddling pool|bare feet|first warm', AUTUMN),
  },
  // A child of either sex is none of the other.
  {
    asked: words('son|sons|grandson|lad|boy|boys|nephew|godson|stepson|brother|brothers'),
    against: words('girls?|daughters?|she|her|hers'),
  },
  {
    asked: words(
      'daughter|daughters|granddaughter|girl|girls|lass|niece|goddaughter|stepdaughter|sister|sisters',
    ),
    against: words('boys?|sons?|he|him|his'),
  },
  // What is young has no grey muzzle, and what is old does not chew the post.
  {
    asked: words('pupp(?:y|ies)|kittens?|foals?|lambs?|new (?:dog|cat|pony|horse)'),
    against: words('grey now|older|slower|less ahead|years are shorter|young ones'),
  },
  // Nobody is there.
  {
    asked: words('nobody|no one|deserted|empty|all to ourselves'),
    against: words('child|children|crowds?|everyone|everybody|queue|castles?|spades?'),
  },
]

/** Who somebody is to another: 'my son's teacher' is no son. */
const OWNER =
  /(?<!\p{L})\p{L}{1,20}['’]s (?=(?:\p{L}{1,20} )?(?:teacher|friend|boss|wife|husband|boyfriend|girlfriend|dog|cat|school|nurse|doctor|coach|tutor|mum|mom|dad|sister|brother|son|daughter|nan|gran)s?\b)/giu

/** True where a text says nothing against what the topic settles: no snow in July, no grey muzzle on a puppy. */
export function agrees(text: string, topic: string, theme: string): boolean {
  const said = topic.replace(OWNER, '')
  // What was written of spring may have the snow in it that is going.
  const own = FACTS.filter(({ asked }) => asked.test(said) && !asked.test(theme))
  // What two of them settle in two ways is settled by neither: 'my son and my daughter', 'snow in April'.
  return own.every(
    ({ against }) =>
      !against.test(text) || own.some((other) => other.against !== against && against.test(said)),
  )
}
