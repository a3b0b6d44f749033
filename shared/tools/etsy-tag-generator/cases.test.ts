import { describe, expect, it } from 'vitest'
import { contextOf } from '../../kit/context.ts'
import { checks } from './checks.server.ts'
import { keywordTags } from './writer/candidates.server.ts'
import { inputOf, LISTINGS, MORE_LISTINGS, tagsOf } from './listings.fixture.ts'
import { listingOf } from './writer/listing.server.ts'
import { tool, type Input } from './tool.ts'
import { canonicalWords } from './writer/words.server.ts'

/** A listing, words forbidden in its tags, and tags that are required. */
const CASES: readonly (readonly [input: Input, never: RegExp, always: readonly string[]])[] = [
  [inputOf('Silver necklace to remember a baby lost to miscarriage, tiny footprint charm, sterling silver, gift boxed', 'Jewelry', 'miscarriage keepsake, remembrance necklace'), /date|gift|wife|\bher\b|christmas|friend|everyday|boxed/, ['miscarriage keepsake', 'remembrance necklace']],
  [inputOf('Pet memorial frame in oak with space for a paw print, for a dog that has died', 'Home Decor', 'pet loss, dog memorial'), /gift|closing|christmas|host/, ['pet loss', 'dog memorial']],
  [inputOf('Chemo cap in soft bamboo jersey, no seams, for hair loss', 'Accessories', 'chemo hat, cancer cap'), /gift|styling|santa|lover|everyday/, ['chemo hat', 'cancer cap']],
  [inputOf('Cremation urn turned from walnut, holds ashes, engraved name', '', 'urn for ashes, wooden urn'), /walnut ash\b|gift|treat|shop/, ['urn for ashes', 'wooden urn']],
  [inputOf('leather watch strap, hand stitched, oak bark tanned, brown, 20mm', 'Accessories', 'watch strap, oak bark'), /wood|oak(?! bark)|jewel/, ['watch strap']],
  [inputOf('pet portrait in watercolour from your photo, dog or cat, A4', 'Art', 'pet portrait'), /draw/, ['pet portrait']],
  [inputOf('1970s Denby coffee pot, brown, small chip on lid', 'vintage', 'coffee pot'), /chip/, ['coffee pot']],
  [inputOf('Second hand leather satchel, vintage 1970s, brown, brass buckles', 'Bags', 'second hand bag, vintage satchel'), /(?<!second )\bhand\b|second(?! hand)/, ['second hand bag', 'vintage satchel']],
  [inputOf('Nut free granola bars with oats and honey, 12 pack', 'Food', 'nut free bars, school snack'), /\bnut(?! free)|(?<!nut )free/, ['nut free bars', 'school snack']],
  [inputOf('Alcohol free perfume oil roll-on, rose and sandalwood, vegan', 'Beauty', 'alcohol free perfume, natural perfume'), /(?<!alcohol )free|alcohol(?! free)|bridesmaid|gift/, ['alcohol free perfume', 'natural perfume']],
  [inputOf('Left handed kitchen scissors, stainless steel', 'Kitchen', 'left handed scissors'), /\bleft\b(?! handed)|(?<!left )handed|wedding|christmas/, ['left handed scissors']],
  [inputOf('Personalised sympathy gift for a grieving friend: a small beeswax candle with a name label', 'Candles', 'sympathy candle'), /birthday|lover|christmas|cozy|mood|dinner/, ['sympathy candle']],
  [inputOf('Braille birthday card for a blind friend: raised dots, cream card, blank inside', 'Cards', 'braille card'), /funny|lover|gift/, ['braille card']],
  [inputOf('Ostomy bag cover in soft cotton with butterfly print, fits most bags', 'Accessories', 'stoma bag cover'), /travel|carry|tote|gift/, ['stoma bag cover']],
  [inputOf('Keepsake box for ashes, turned from yew. For a small pet such as a cat', 'Pet memorial', 'pet urn'), /treasure|trinket|storage|gift|lover/, ['pet urn']],
  [inputOf('Brass sextant replica in a walnut case', 'Nautical'), /walnut sextant|wooden sextant|antique/, []],
  [inputOf('Portrait of your house from a photo, framed in black or oak', 'Art', 'house portrait'), /oak|wooden|black/, ['house portrait']],
  [inputOf('A set of four ceramic espresso cups. Thrown on the wheel in my garden studio.', 'Pottery'), /garden/, []],
  [inputOf('Soy candle in a tin, posted in a gift box', 'Candles', 'soy candle'), /gift/, ['soy candle']],
  [inputOf('Dog bandana with name, cotton, snap fastening', 'Pet Supplies', 'dog bandana, personalised dog bandana'), /gotcha|mum|\bdad/, ['dog bandana', 'personalised bandana']],
  [inputOf('Wooden egg cup rack, ash, holds six, oiled, for a farmhouse kitchen', 'Kitchen', 'egg rack, wooden egg rack'), /cremation|memorial|\bash(?! wood)/, ['egg rack']],
  [inputOf('Acorn hoop earrings with little brass leaves silver hooks, woodland style, dainty', 'Jewelry'), /coat|wall|\bhook\b|decor/, []],
  [inputOf('Mens leather card wallet, slim, brown, hand stitched in tiger thread', 'Wallets'), /tiger|carryall|travel/, ['card wallet']],
  [inputOf('Chunky crochet blanket for a child, mermaid, sea green and purple, wool', 'Blankets'), /(?:chunky|crochet|kids) child|decor/, ['wool blanket']],
  [inputOf('Vinyl decal for a nursery window, black, hand cut, fox and fern', 'Decals', 'nursery decal, window decal'), /laptop|\bcar\b|desk/, ['vinyl decal']],
  [inputOf('Funny wedding card for two brides, letterpress, recycled paper, blue', 'Cards', 'brides card'), /envelope|set\b/, ['wedding card']],
  [inputOf('Red sequin Mickey ears headband for a Disney trip, handmade', 'Accessories', 'mickey ears, disney headband'), /mickey|disney/, []],
  [inputOf('Crochet baby blanket, soft cotton, pale yellow, 80 x 100 cm', 'Baby', 'baby blanket, crochet blanket'), /crib|cot\b/, ['crochet blanket']],
  // Memorial items are not trinkets, and their plain names are enough.
  [inputOf('baby loss keepsake box, wooden, engraved with name and date, pine', 'Memorial', 'baby loss, keepsake box'), /trinket|gift/, ['keepsake box']],
  [inputOf('memory box for a stillborn baby, wooden'), /trinket|gift/, ['baby loss memory box', 'wooden memory box', 'memory box']],
  // For a candle or a soap, the words listed after the name are scents.
  [inputOf('soy wax melts, rhubarb and custard'), /snap/, ['soy wax melts', 'rhubarb wax melts', 'custard wax melts', 'rhubarb and custard']],
  [inputOf('soap bars, oat and honey'), /table/, ['oat and honey']],
  [inputOf('soap bar, sensitive skin, gift'), /skin soap|sensitive soap/, []],
  [inputOf('mens tweed waistcoat, 1950s, brown herringbone', 'Vintage clothing'), /suit|formal|dress/, ['tweed waistcoat']],
  // A word in another sense.
  [inputOf('acorn cup earrings real acorns silver hooks. super light', 'Jewelry'), /hook|decor|accent|^cup | (?<!acorn )cup /, ['acorn earrings']],
  [inputOf('Wooden toothbrush stand ash', 'Bath'), /cremation|memorial|skincare|toiletr/, ['toothbrush stand']],
  [inputOf('The Green Man plaque, frost-proof stone cast, 22 cm, hang hook. Made near Glastonbury', 'Garden', 'green man, pagan'), /\bmens?\b|gents|green (?:wall )?plaque|house/, ['green man plaque']],
  [inputOf('Baby hat, turban style, orange cotton', 'Baby', 'turban hat'), /citrus/, ['turban hat']],
  [inputOf('Sterling silver fingerprint necklace. We send a mould kit. Or from a funeral director\'s ink print', 'Memorial', 'fingerprint jewellery'), /funeral/, ['fingerprint necklace']],
  [inputOf('Fused glass bowl 25cm sea green copper inclusions. wipe clean. not oven proof', 'Glass'), /\bsea (?!green)|ocean|coastal/, ['fused glass bowl']],
  [inputOf('Chunky wool blanket, arm knit, light grey merino. It will shed a bit at first', 'Home'), /\bshed\b/, ['wool blanket']],
  [inputOf('Bell pull tapestry needlepoint victorian roses 1.5m moth hole', 'Antique textiles'), /moth/, ['bell pull tapestry']],
  [inputOf('knitted knockers - soft cotton breast prosthesis for after mastectomy, pair', 'Health', 'mastectomy, breast cancer'), /(?:cancer|chemo|mastectomy) knockers/, ['breast prosthesis']],
  // Another product or use than the one for sale.
  [inputOf('Recycled cotton string market bag x 2 natural', 'Bags'), /accessory|travel/, ['market bag']],
  [inputOf('First holy communion veil, single tier, pearl edging, comb. White.', 'Communion', 'veil'), /brid|^(?:first|holy) veil/, ['communion veil']],
  [inputOf('Burial shroud, undyed Welsh wool with six carrying handles. For natural burial or cremation', 'Funeral', 'burial shroud'), /ashes/, ['burial shroud']],
  [inputOf('Set of three nesting trivets cast in recycled brass from old taps. Felt feet. Heat proof to any pan', 'Kitchen', 'brass trivet'), /felt|decor/, ['brass trivet']],
  [inputOf('Vinyl decal for bathroom door "get naked" black', 'Decals'), /laptop|\bcar\b|desk|stationery/, ['vinyl decal']],
  [inputOf('LGBT wedding card two grooms letterpress', 'Cards', 'gay wedding'), /set\b|envelope|blank|gift/, ['lgbt wedding card']],
  [inputOf('hedgehog house oak roof untreated larch tunnel entrance predator proof', 'Garden', 'wildlife, hedgehog'), /decor|wildlife$(?<!^wildlife)/, ['hedgehog house']],
  [inputOf('Mermaid tail blanket chunky crochet child to age 9 sea green & purple', 'Blankets', 'mermaid'), /child\b|decor|fantasy|^mermaid$/, ['mermaid tail blanket']],
  // The item for sale comes first; other nouns in the text are not products.
  [inputOf('goth choker velvet w/ bat charm', 'Jewelry', 'goth, choker'), /charm/, ['goth choker']],
  [inputOf('teddy bear Chad Valley 1930s mohair, one ear reattached, growler silent, label on foot. Loved', 'Teddy bears', 'antique teddy'), /label/, ['teddy bear']],
  [inputOf('Japanese maple leaf pressed in resin bookmark', 'Bookmarks', 'pressed leaf'), /(?<!pressed )leaf$/, ['pressed leaf']],
  [inputOf('in loving memory dog urn, pine box, paw print lid, up to 30kg dog, name plate', 'Pet memorial', 'dog urn, rainbow bridge'), /box$/, ['dog urn']],
  [inputOf('Mothers day card hand drawn peony, blank inside, recycled paper, compostable sleeve', 'Cards'), /peony$|sleeve/, ['mothers day card']],
  [inputOf('Ring box glass, moss inside, brass edges, 6cm, proposal', 'Wedding', 'ring box, proposal'), /glass$/, ['glass ring box']],
  [inputOf('Boys page boy waistcoat tweed age 4 with dickie bow brown herringbone', 'Wedding', 'page boy'), /bow waistcoat|suit/, ['page boy waistcoat']],
  [inputOf('Star map print of the night your baby was born, personalised, A3, matte 230gsm', 'Prints', 'star map'), /for bab/, ['star map print']],
  [inputOf('Ceramic incense cone burner shaped like a sleeping dragon, black glaze', 'Home', 'dragon'), /incense$/, ['incense cone burner']],
  [inputOf('Leather guitar pick holder keyring, holds 3 plectrums', 'Gifts', 'guitarist gift'), /pick$|plectrum$/, ['leather keyring']],
  [inputOf('Stained glass pattern PDF hummingbird and fuchsia, beginner, 14 pieces', 'Patterns', 'stained glass'), /bird$/, ['glass pattern']],
  [inputOf('Wool rug, flat weave kilim, 120 x 180, madder red, moth treated', 'Rugs', 'kilim'), /moth/, ['wool rug']],
  [inputOf('Set of 6 gold rimmed champagne coupes, hand blown, vintage style', 'Barware', 'champagne glasses'), /gold (?!rimmed)/, ['champagne glasses']],
  // The noun that names the product, not a word that looks like another product.
  [inputOf('Tie front gingham crop top, lilac, deadstock cotton, size 10', 'Clothes', 'cottagecore'), /\b(?:neck)?tie$/, ['crop top']],
  [inputOf('vintage mixing bowl 1970s autumn harvest pattern small chip on rim', 'Vintage kitchen', 'retro kitchen'), /pattern/, ['mixing bowl']],
  [inputOf('Miniature painted pebble of your pet with name date for garden grave', 'Pet loss'), /miniature$/, ['painted pebble']],
  [inputOf('Kids superhero cape & mask set, reversible satin, velcro neck', 'Costumes', 'dress up, cape'), /dress$|cloak/, ['superhero cape']],
  [inputOf('Retro band t shirt cut into a halter top, sizes xs - m', 'Upcycled', 'halter top, festival'), /t shirt$/, ['halter top']],
  [inputOf('Sashiko mending kit: needle, indigo cloth, 3 threads, thimble. beginner', 'Kits', 'sashiko'), /thimble$/, ['mending kit']],
  [inputOf('digital clipart watercolor mushrooms 24 png transparent', 'Clipart', 'mushroom, watercolor'), /painting$/, ['watercolor clipart']],
  [inputOf('Bag of 20 natural oyster shells drilled crafts', 'Supplies'), /\bbag$/, ['oyster shells']],
  // Another product, or a stuff that is not the thing's own.
  [inputOf('Nappy cake three tier neutral yellow ducks with bibs muslins', 'Baby shower'), /^(?!.*(?:nappy|diaper)).*cake$/, ['nappy cake']],
  [inputOf('Sympathy gift box - candle, tissues, tea, seeds, handwritten card', 'Sympathy'), /tea/, ['sympathy gift box']],
  [inputOf('horse mane comb, horn, hand cut', 'Equestrian'), /hair/, ['horse mane comb']],
  [inputOf('Bridesmaid robe satin dusty rose with name on the back in white vinyl', 'Weddings', 'bridesmaid'), /vinyl|white|^rose/, ['satin robe']],
  [inputOf('Handwoven basket, Bolga, Ghana, elephant grass, large', 'Baskets', 'market basket'), /elephant(?! grass)|safari/, ['market basket']],
  [inputOf('Cow print tumbler 20 oz skinny stainless w/ straw', 'Drinkware', 'cow print, tumbler'), /animal|drinkware/, ['cow print tumbler']],
  [inputOf('wire tree sculpture, copper, agate base 15cm', 'Sculpture', 'tree of life'), /forest/, ['wire tree sculpture']],
  [inputOf('Nativity set, 11 figures, olive wood, handcarved', 'Christmas', 'nativity'), /olive (?!wood)/, ['nativity set']],
  [inputOf('Hot water bottle w/ cable knit cover in cream lambswool', 'Home'), /^(?!hot).*water bottle/, ['hot water bottle']],
  [inputOf('"Thank you for raising the man of my dreams" hanky, linen, embroidered blue, mother of the groom', 'Wedding gifts'), /mens/, ['linen hanky']],
  [inputOf('Bar cart sign, acrylic, A3, white text', 'Wedding signs'), /white/, ['bar cart sign']],
  // The text is short, but enough for a few tags.
  [inputOf('dish cloths linen trio', 'Kitchen'), /decor/, ['dish cloth']],
  [inputOf('A4 planner refill pages meal plan', 'Digital'), /gift/, ['a4 planner refill']],
  [inputOf('Sikh kara, steel, 8mm, matt', 'Religious', 'kara'), /gift/, ['steel kara']],
  [inputOf('Crystal grid kit with selenite wand, 6 quartz points, cotton cloth', 'Spiritual'), /cotton/, ['crystal grid kit']],
  [inputOf('Lampshade frame kit drum 20cm make your own', 'Supplies'), /drum$/, ['lampshade frame kit']],
  [inputOf('Rattan magazine holder, Italy 1960s, Franco Albini style', 'Vintage', 'rattan'), /accessory|decor|gift/, ['magazine holder']],
  [inputOf('Nikah certificate, calligraphy, A3 gold foil on cream, spaces for mahr & witnesses; English and Arabic', 'Muslim wedding', 'nikah, islamic'), /english|gift/, ['nikah certificate']],
  [inputOf('Cosplay elf ears, latex, pale, medium length, spirit gum not incl', 'Cosplay', 'elf ears, larp'), /costume|clothing|gum/, ['latex elf ears']],
  [inputOf('Tarot cloth + pouch black velvet moon phases', 'Tarot'), /accessory|decor|gift/, ['tarot cloth']],
  [inputOf('Oxygen tubing clip cover / cannula soft fleece wraps, pair, adult', 'Medical', 'oxygen, copd'), /gift|accessory/, ['tubing clip cover']],
  [inputOf('Rusty nails from 1700s barn, bag 20', 'Salvage'), /bag|gift|decor/, ['rusty nails']],
  [inputOf('autograph book leavers 2025 hardcover yr 6', 'School'), /gift|decor/, ['autograph book']],
  [inputOf('Teacher thank you gift: mini hot choc jar w/ label, contains MILK, may contain nuts. qty discounts for TAs', 'Food gifts', 'teacher gift, end of term'), /milk|nut|label/, ['teacher gift']],
  [inputOf('dried lavender bunches from our farm in Provence. 150 stems. 2024 harvest. sachet free', 'Wedding decor', 'lavender, dried flowers'), /sachet|farm/, ['dried flowers']],
  [inputOf('Printable wedding seating chart template, edit in Templett, greenery design, instant download', 'Weddings', 'seating chart, template'), /gift|edit\b/, ['wedding template']],
] // oxfmt-ignore

describe('what a careful seller would not send', () => {
  it.each(CASES)('never says it of $productDescription', (input, never, always) => {
    for (const seed of ['1', '2', '3', '4']) {
      const tags = tagsOf(input, seed)
      expect(tags.length).toBeGreaterThanOrEqual(tool.draftsMin)
      for (const tag of tags) expect(tag).not.toMatch(never)
      for (const tag of always) expect(tags).toContain(tag)
    }
  })

  it('names the product in three tags or more', () => {
    for (const input of [...LISTINGS, ...MORE_LISTINGS]) {
      const [thing] = listingOf(input).things
      const head = thing?.head ?? '?'
      const holding = tagsOf(input).filter((tag) => canonicalWords(tag).includes(head))
      expect(holding.length, input.productDescription).toBeGreaterThanOrEqual(3)
    }
  })

  it('names no occasion and nobody of whom the listing says nothing', () => {
    for (const input of [...LISTINGS, ...MORE_LISTINGS]) {
      const said = new Set(canonicalWords(Object.values(input).join(' ')))
      for (const tag of tagsOf(input).filter((one) => !one.endsWith('anniversary')))
        for (const word of ['her', 'him', 'wife', 'christmas', 'hostess', 'birthday'])
          if (!said.has(word)) expect(tag.split(' '), tag).not.toContain(word)
    }
  })

  it('reads an age in months as no maker of sticky tape', () => {
    const input = inputOf(
      'pdf knitting pattern - baby hat, DK yarn, 0-3m to 3 yrs',
      'Patterns',
      'knitting pattern',
    )
    expect(checks.notes?.(tagsOf(input), contextOf(input))?.join(' ')).not.toContain('trademark')
  })

  it('asks for nothing that the listing states', () => {
    const input = inputOf('Vinyl decal for bathroom door, black, hand cut, for students', 'Decals')
    expect(checks.notes?.(['vinyl decal'], contextOf(input))?.[0]).not.toMatch(
      /material|colour|who/,
    )
  })

  it('says what the listing could still state', () => {
    const input = inputOf('Retro glass vase for a bookshelf', 'Vintage', 'retro vase')
    const notes = checks.notes?.(['glass vase'], contextOf(input)) ?? []
    expect(notes.join(' ')).toMatch(/Say how it is made, its colour or who it is for to get more/)
  })

  it.each([
    [
      'Ceramic mug with a little frog sitting inside, green glaze',
      '',
      'frog mug',
      /(?:frog[^]*?){4}/,
      /tea (?:mug|cup)|coffee cup/,
    ],
    ['Wooden toddler tower / learning stool for the kitchen', 'Kids', '', /toddler tower/, /^$/],
    [
      'Mothers ring in sterling silver with up to four birthstones',
      'Jewelry',
      '',
      /birthstone ring/,
      /four/,
    ],
    [
      'Christmas wreath with dried oranges',
      'Home Decor',
      '',
      /dried orange wreath/,
      /^home decor$/m,
    ],
    [
      'Wedding guest book alternative, drop top frame with wooden hearts',
      'Weddings',
      '',
      /wedding guest book/,
      /^top frame/m,
    ],
    [
      'Cross stitch pattern of a grumpy cat, instant download',
      'Patterns',
      '',
      /cat cross stitch/,
      /cross (?:cat|pet)/,
    ],
    ['Memorial wind chime for someone who lost their dog', '', 'pet loss', /dog memorial/, /^$/],
    ['Beeswax food wraps with bee print', 'Kitchen', 'zero waste', /zero waste/, /^$/],
    ['printable weekly planner pdf', '', '', /printable planner/, /^$/],
    ['wooden toy train', 'Toys', 'kids', /wooden train/, /^kids$/m],
    ['Vintage brown corduroy jacket', 'Clothing', '', /corduroy jacket/, /coat/],
  ])(
    'says of “%s” what it is, in the words that were written',
    (text, category, keywords, holds, never) => {
      for (const seed of ['a', 'b', 'c']) {
        const tags = tagsOf(inputOf(text, category, keywords), seed).join('\n')
        expect(tags).toMatch(holds)
        expect(tags).not.toMatch(never)
      }
    },
  )

  it.each([
    ['clay earrings', '', '', /clay/],
    ['bridal veil cathedral length with lace trim', 'Weddings', '', /cathedral veil/],
    ['Vintage 1970s ceramic mushroom canister', 'Vintage', 'mushroom', /kitchen/],
    ['Memorial ornament for the loss of a pet', 'Ornaments', 'pet loss', /pet memorial/],
  ])(
    'gives the ordinary listing “%s” the searches that buyers type',
    (text, category, keywords, holds) => {
      for (const seed of ['a', 'b', 'c']) {
        const tags = tagsOf(inputOf(text, category, keywords), seed)
        expect(tags.length).toBeGreaterThanOrEqual(tool.draftsMin)
        expect(tags.join('\n')).toMatch(holds)
      }
    },
  )

  it.each([
    ['Printable weekly budget planner PDF', 'Paper', 'budget', /bill|expense|spending|savings/],
    ['Crochet baby blanket in yellow', 'Baby', '', /pram|stroller|receiving|crib|crochet gift/],
    ['Personalized wooden cutting board', 'Kitchen', 'wedding gift', /wedding board|name board/],
    ['Dog bandana, plaid flannel', 'Pets', 'dog', /puppy|clothes|^dog$/m],
    ['Silver moon necklace with opal', 'Jewelry', 'moon, opal', /^(?:moon|opal)$/m],
  ])(
    'calls “%s” by no neighbour, and wastes no tag on one word',
    (text, category, keywords, never) => {
      for (const seed of ['a', 'b', 'c'])
        expect(tagsOf(inputOf(text, category, keywords), seed).join('\n')).not.toMatch(never)
    },
  )

  it.each([
    ['personalised dog bandana', ['personalised bandana', 'dog bandana']],
    ['gluten free bread mix', ['gluten free mix', 'bread mix']],
    ['soy candle', ['soy candle']],
    ['Fox & hare print', ['fox and hare print']],
    ['squirrel proof feeders', []],
  ])('makes %s into %s', (keyword, tags) => {
    expect(keywordTags(keyword)).toEqual(tags)
  })
})
