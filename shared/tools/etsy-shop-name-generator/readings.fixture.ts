/**
 * Products of shops, assigned by hand to the word for the shop in their names. `Goods` is for products of no craft,
 * which are named by the product itself; `House` is for products for the bereaved.
 */
export const EXPECTED_READINGS = `
Activewear: leggings
Apothecary: tarot cards, tarot cloth
Baby Clothes: bandana bibs
Bags: walker bags, wheelchair bag, yoga mat bag, tarot bag, tallit bags, party favour bags, lunch bags, tote bags, canvas bags, backpack for toddlers, crossbody bags, clutch bags for weddings, upcycled denim bags, makeup bags, wash bags for men, dance shoes bag, swim bag for kids, bread bags linen, produce bags, peg bag
Balloons: balloons personalised
Bath Co: bath bombs
Beard Care: beard oil
Bedding Co: weighted blankets, silk pillowcases
Beds: bed frame
Bindery: bookbinding journals, leather journals, junk journals, travel journal
Boards: cutting boards
Bookmarks: bookmarks, book sleeves
Books: childrens books personalised
Bracelets: men's leather bracelet, anklet with seashells, charm bracelet for granddaughter, paracord bracelets, medical id bracelets, couples bracelets, friendship bracelets, evil eye bracelet, epilepsy medical bracelet
Bridal: bridal veil, tiara
Candle Co: soy candles, beeswax candles, witchy candles, baptism candle, unity candle, breakup candle
Cards: christmas cards, greeting cards
Cases: laptop sleeve, phone cases
Clocks: wall clocks, cuckoo clocks
Clothing: vintage denim jackets
Coffee Co: coffee beans
Collars: dog collars, dog bandanas, dog leads made from climbing rope
Cookie Room: cookies decorated
Crochet: crochet baby blanket, crochet patterns pdf, amigurumi dinosaurs, crochet bucket hats, dish scrubbers crochet
Cufflinks: sterling silver cufflinks with initials
Curtains: curtains handmade
Cushions: cushion covers, meditation cushion
Cut Files: svg files for cricut, laser cut files, sublimation designs
Cycle Goods: bicycle saddle bag
Dice: dnd dice, dice trays
Dice Works: dice bags
Dog Food: dog treats
Doorstops: draught excluder
Dresses: linen dresses, kids dresses, plus size dresses, maternity dress, figure skating dresses
Earrings: beaded earrings, polymer clay earrings, ear cuffs, drag earrings, pride earrings
Fabric Co: fabric by the yard
Files: easter coloring pages, digital wall art, budget spreadsheet, lightroom presets, procreate brushes, fonts, seamless patterns digital paper, lesson plans, worksheets for kindergarten, phonics flashcards
Finds: vintage postcards, vintage buttons, old coins
Flower Works: dried flowers, dried flower wreath, pressed flower frames
Forge: chef knives hand forged, blacksmith hooks, bottle openers forged, bushcraft knives
Framing: picture frames
Furniture: stools, bar stools
Garden Goods: bird nest box, bird feeders
Glass: wine glasses etched, beer glasses engraved, whiskey glasses, shot glasses
Glassworks: stained glass suncatchers, fused glass dishes
Chocolate Co: chocolate
Tarot: psychic reading, tarot reading
Engraving: house signs slate
Goods: pearl hair comb for brides, flower girl crown, dreadlock beads, nose rings, septum clickers, pronoun pins, iron on patches, lanyards for teachers, badge reels for nurses, apple watch bands, personalised dog tags, cat collars with breakaway buckle, horse rope halters, rabbit hay feeder, hamster hideouts, chicken nesting aprons, bee house, bat boxes, hedgehog house, aquarium decorations, reptile hides, snuffle mats, catnip toys, dog bed, knitting patterns for toddlers, crocheted axolotl, baby booties, arm warmers, spinning fibre merino tops, drop spindles, yarn bowls, crochet hook case, needle felting kits, needle felted animals, felted wool brooches, felt flower bouquets, pot holders, table runners, fabric garlands, reed diffusers, room spray, incense holders, tealight holders, candle snuffers, sugar scrubs, magnesium balm, tattoo balm, essential oil rollers, herbal salves, nursing covers, breast pads reusable, cloth nappies, reusable menstrual pads, reusable cotton rounds, burp cloths, teething rings wood, baby mobiles, wooden train set, busy boards, play dough kits, sensory bins, felt food play set, dress up capes, fairy wings, doll clothes for 18 inch dolls, rag dolls, reborn dolls, miniature books, model railway scenery, tabletop terrain, board game inserts, chess set, puzzle jigsaw personalised, catheter leg bag cover, stoma bag covers, hearing aid clips, crutch pads, compression sock aid, chewelry for autism, fidget rings, visual schedule cards, emotion cards for kids, wig caps, chemo hats, mastectomy pillow, post surgery drain pouch, eye patches for kids, insulin pump belt, feeding tube pads, cpap hose cover, heating pad wheat bag, rice heating pads, yoga blocks cork, singing bowl cushion, mala beads, crystal grids, rune sets, altar tools, spell jars, besom brooms, rosary beads, first communion gifts, prayer shawl, mezuzah case, eid banners, ramadan advent calendar, diwali lanterns, lunar new year red envelopes, day of the dead masks, halloween costumes for dogs, pumpkin carving stencils, christmas stockings, santa sacks, advent calendars to fill, elf props, nutcrackers, easter egg hunt clues printable, easter basket tags, valentines cards for kids, mothers day cards, st patricks day shirts, 4th of july shirts, wedding table numbers, wedding favors, bridesmaid proposal boxes, groomsmen flasks, ring bearer pillow, hen party sashes, bachelorette shirts, baby shower games, gender reveal box, birthday banners, birthday crowns, party hats, piñatas, first birthday outfits, graduation caps toppers, retirement cards, teacher gifts, new home cards, pet urns, urn for dogs, rainbow bridge cards, botanical prints, black and white photography prints, 3d print files stl, embroidery machine files, clipart watercolor flowers, wall decals, planner stickers, sticker sheets, car decals, temporary tattoos, washi tape, rubber stamps, wax seal stamps, handmade paper, scrapbook albums, photo albums, book nooks, wooden pens, pencil rolls, gift tags, gift wrap, handmade gift bows, pottery bowls, butter dish, spoon rests, salt pigs, teapots, espresso cups, sake set, soap dish, toothbrush holder, bathroom shelf oak, floating shelves, charcuterie boards, rolling pins engraved, chopsticks, cheese knives, axe handles, fire pokers, house numbers, cabinet knobs, coat racks, shoe bench, coffee tables, cutting board oil, headboards, dog gate, baby gate, toy box, bookcase, nightstand, upholstered footstools, mid century furniture vintage, fairy lights jar, glass beads lampwork, water bottles engraved, bum bags, kindle cover, phone stand wood, headphone stand, desk organiser, mouse mat, keyboard keycaps artisan, mechanical keyboard cables, car air fresheners, steering wheel cover, seat belt covers, car seat poncho, placemats, wind spinners, garden stakes, plant pots, seed packets, artificial flower bouquet, silk wedding bouquets, grapevine wreath supplies, baby grows with slogans, tie dye shirts, leather jackets, kimono robes, face masks, ties and bow ties, pocket squares, suspenders, waistcoats, cosplay armor, cosplay wigs, renaissance corsets, larp weapons foam, burlesque pasties, slippers felted wool, gymnastics leotards, golf towels, bike handlebar bag, motorcycle vest, camping stove wood, hammock, survival kit, archery quiver, horse browbands, horse hair bracelet, saddle pads, skateboard decks, surfboard wall rack, cigar box guitars, drum sticks, violin rosin, kalimba, tongue drum, sheet music, tea cosy, cookie cutters, cake stand, cake stencils, edible flowers, vanilla extract, vintage sewing machines, stamps collection, vinyl records clock, ephemera packs, fat quarters, ribbon, buttons wood, zippers, bag handles, clay cutters, resin molds, candle making supplies, jewelry findings, cabochons, fossils, geodes, meteorites, taxidermy butterflies, bones and skulls, sea glass, driftwood art, shell crafts, string art, quilling art, diamond painting accessories, paint by numbers custom, coloring books, audiobook, song custom, custom poem print, love letter service, birthstone ring, wedding bands men, star of david necklace, crucifix wall, menorah, nativity set, sobriety chips, sober anniversary gift, cancer care package, hospital gowns for kids, labour and delivery gown, nicu preemie clothes, preemie hats, down syndrome awareness shirt, allergy badges for kids, veteran gifts, military shadow box, firefighter decor, nurse badge, lgbt pride flags, trans binders, gaff underwear, hemp twine, rolling trays, ashtrays, bongs, wedding vow books, marriage certificate holder, pasport cover, luggage tags, camper van curtains, boat name decals, beach towels, sand free towel, picnic blanket, hot water bottle cover, wheelie bin stickers, dustbin numbers, gate hooks, fence toppers, toilet roll holder, cleaning sprays natural, unpaper towels, washing powder jar, ironing board cover, mop pads
Graduation: graduation stoles
Hair Things: scrunchies
Hair Ties: headbands, hair bows for girls, baby headbands
Hampers: get well soon hamper
Hardware: drawer pulls brass
Home: car coasters, coasters slate, mirrors
Honey Co: honey jars
House: memorial locket with photo, ashes ring, sympathy cards, funeral order of service template, memorial wind chimes, grave blanket, remembrance candle holder, prayer cards for funerals, police widow bracelet
Jewellery: breast milk jewelry, hair keepsake locket, viking jewelry, gemstone beads
Judaica: challah cover
Keepsakes: cremation jewelry, memory bears made from clothes, memory cushions made from dad's shirts, christmas tree ornaments, personalised baubles, miscarriage keepsake, baby loss memory box, angel baby gowns, blown glass ornaments
Keys: keychains made from resin
Kilts: kilts
Kitchen Co: vintage kitchenware
Knitwear: hand knitted jumpers, fair isle mittens, knit beanies, bobble hats for kids
Knots: macrame plant hangers, macrame wall hangings
Labels: jar labels, spice labels, pantry labels
Lavender: lavender eye pillow
Leather Co: watch straps leather, hand stitched wallets, leather belts, knife sheaths leather, cable organiser leather, leather sandals, vegan leather purses
Letters: astrology chart
Lighting: lampshades, vintage lamps, lamps from driftwood, industrial pipe lamp
Lingerie: lingerie
Macarons: macarons
Magnets: save the date magnets
Maps: map prints, star map print, antique maps
Memorials: grave marker
Miniatures: dollhouse miniatures
Mugs: fathers day mugs, nurse tumblers, tumblers glitter, funny mugs
Necklaces: fingerprint necklace, name necklace, hamsa necklace, cross necklace
Needlework: cross stitch kits, embroidery hoop art, punch needle kits
Paper Press: thanksgiving place cards
Paper Works: paper flowers, origami mobiles, paper cut art
Party Works: bunting, cake toppers, caravan bunting
Patches: embroidered patches
Patterns: sewing patterns for bags
Pens: fountain pens, calligraphy sets
Perfumery: solid perfume
Pet Memorials: pet memorial stones
Pins: enamel pins, button badges
Plants: succulent arrangements
Portraits: wedding cake topper clay portrait, custom pet portraits
Pottery: stoneware mugs, ceramic planters, ceramic ornaments, doorknobs ceramic
Preserves: jam
Press: linocut prints
Printables: printable planner pages, digital planner for goodnotes
Prints: nursery wall art, screen prints, gig posters, art prints of birds, vintage travel posters, canvas prints
Quilts: quilts, quilt patterns, t-shirt quilts from old shirts
Refills: beeswax wraps
Resin: river tables epoxy
Rings: gold filled stacking rings, moss agate engagement ring
Rugs: rag rugs, latch hook rugs, tufted rugs, door mats, nautical rope doormat
Sauce Co: hot sauce
Scarves: silk scarves, football scarves
Shoes: baby shoes
Signs: metal garden signs, welcome signs wood, toilet sign
Skincare: lip balm, body butter
Slippers: moccasins
Soap Co: cold process soap, goat milk soap, shampoo bars
Socks: socks
Spice House: spice blends
Starter Kits: sourdough starter
Stationery: wedding guest book, letter writing sets, wedding invitations, sweet 16 invitations
Stickers: vinyl stickers, bumper stickers
Stones: raw crystals
Stoneware: ring dish
Strings: ukulele, guitar picks, tooled leather guitar strap
Studio: watercolor paintings of houses, oil paintings of the sea, acrylic pour paintings, rock painting, lighthouse paintings
Sweet Shop: fudge, freeze dried candy
Swim: swimwear
Table Linen: linen tea towels, oven gloves, aprons for kids, cotton napkins
Tackle: fishing lures, fishing flies
Tea: loose leaf tea
Tees: t shirts for dads, band t shirts, hoodies embroidered
Teethers: pacifier clips
Templates: seating chart template, resume template, canva templates for instagram, notion templates
Terrariums: air plants, terrariums
Toys: wooden name puzzles, montessori toys
Urns: urns for ashes
Vintage: vintage dresses
Wax Co: wax melts
Weaving: woven wall hangings
Wood Works: wood burning art
Woodcraft: wooden spoons, wood carving of saints, whittling kits
Wreaths: halloween wreaths, christmas wreath, door wreaths for spring
Yarn Co: hand dyed sock yarn, stitch markers, knitting project bags
`
