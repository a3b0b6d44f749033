import { assembleBuiltin } from '../../kit/assemble.server.ts'
import { readInput } from '../../kit/fields.ts'
import { serverTool } from '../../kit/server-tool.server.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import { draft } from './output.server.ts'
import { examples, prompt } from './prompt.server.ts'
import { tool, type Input } from './tool.ts'

/** The tool with its checks and writer, as on the server. */
export const server = serverTool({ tool, draft, checks, examples, prompt, write })

/** Builds an input from form values. */
export const inputOf = (productDescription: string, category = '', keywords = ''): Input =>
  readInput(tool.fields, { productDescription, category, keywords }).input

/** The tags of one generation; empty if it fails. */
export const tagsOf = (input: Input, seed = '1'): string[] => {
  const result = assembleBuiltin(server, input, write(input, createRandom(seed)))
  return result ? result.drafts.map((item) => item.draft as string) : []
}

/** Listings as sellers write them. */
export const LISTINGS: readonly Input[] = [
  inputOf('Handmade leather dog collars and leashes, fitted to measure, made in Portland.', 'Dog accessories', 'dog collar, leather, leash'),
  inputOf('Minimalist sterling silver rings with birthstones, engraved to order.', 'Jewellery', 'silver ring, birthstone'),
  inputOf('Hand-poured soy wax candle in an amber glass jar, scented with lavender and cedar.'),
  inputOf('Chunky knit blanket in merino wool, 130 x 170 cm, undyed. Perfect for a sofa.', 'Home & Living', 'chunky blanket'),
  inputOf('This fox plush toy is crocheted from soft organic cotton yarn. Great for toddlers.'),
  inputOf('Stoneware coffee mug, wheel-thrown and glazed in deep blue. Dishwasher safe.', 'pottery', 'blue mug'),
  inputOf('PERSONALIZED WOODEN CUTTING BOARD ENGRAVED WITH YOUR FAMILY NAME, SOLID WALNUT', 'Kitchen', 'cutting board'),
  inputOf('Boho macrame wall hanging made of recycled cotton rope on a driftwood branch, for bedroom or nursery'),
  inputOf("Men's bifold wallet, full grain leather, hand stitched, personalised with initials", '', 'mens wallet'),
  inputOf('Bridal hair comb with freshwater pearls and gold-plated leaves', 'Wedding', 'bridal hair comb'),
  inputOf('Linen apron with cross back and two pockets, stonewashed, dusty pink', '', 'linen apron'),
  inputOf('Crochet pattern PDF for a baby blanket, beginner friendly', 'Patterns', 'crochet pattern'),
] // oxfmt-ignore

/** More listings, for narrower products. */
export const MORE_LISTINGS: readonly Input[] = [
  inputOf('Crochet baby blanket in soft cotton yarn, sage green with a scalloped edge, for a nursery', 'Baby', 'baby blanket'),
  inputOf('Resin earrings with real pressed wildflowers, gold plated hooks, lightweight dangle', 'Jewelry', 'resin earrings'),
  inputOf('Digital planner printable, undated weekly and monthly pages, A4 PDF, minimalist', 'Digital', 'digital planner'),
  inputOf('Linen midi dress with puff sleeves and pockets, terracotta, handmade to order', 'Clothing', 'linen dress'),
  inputOf('Dog bandana, reversible tie-on, cotton, floral print, personalised with name', 'Pet Supplies', 'dog bandana'),
  inputOf('Custom watercolor pet portrait from your photo, hand painted on cotton paper', 'Art', 'pet portrait'),
  inputOf('Editable wedding invitation template, boho pampas grass, instant download', 'Wedding', 'wedding invitation'),
  inputOf('Pure beeswax candle, hand rolled honeycomb taper pair, unscented', 'Candles', 'beeswax candle'),
  inputOf('Ceramic planter with drainage hole and saucer, speckled white glaze, for succulents', 'Home & Garden', 'ceramic planter'),
  inputOf('Vintage brass desk lamp from the 1970s, adjustable arm, rewired', 'Lighting', 'vintage lamp'),
  inputOf('Handmade patchwork quilt, queen size, blue and white cotton, machine quilted', 'Bedding', 'patchwork quilt'),
  inputOf('Hard enamel pin of a sleepy cat reading a book, gold metal, rubber clutch', 'Pins', 'enamel pin, cat pin'),
  inputOf('Goat milk soap with oatmeal and honey, cold process, unscented', 'Bath & Beauty', 'goat milk soap'),
  inputOf('Handwoven seagrass storage basket with handles, natural', 'Home Decor', 'storage basket'),
  inputOf('Hand knitted wool socks with a Fair Isle pattern, grey and white', 'Accessories'),
  inputOf('Funny birthday card with a sloth illustration, blank inside, recycled card', 'Cards', 'birthday card'),
  inputOf('Canvas tote bag with a block printed mushroom design', 'Bags', 'mushroom tote'),
] // oxfmt-ignore

/** A ring with few stated facts that invites false claims, such as "silver". */
export const RING = inputOf(
  'Silver-coloured adjustable ring with a moonstone, comes in a leather pouch.',
)
/** A mug with a few facts. */
export const MUG = LISTINGS[5] as Input
/** A listing with two products. */
export const COLLAR = LISTINGS[0] as Input
