import type { RuleCases } from '../../kit/rules/rule-cases.ts'

/** Search ads that pass or break each rule. */
export const cases: RuleCases = {
  form: {
    productType: 'dog collars',
    targetAudience: 'dog owners',
    adStyle: 'professional',
    keywords: 'leather',
  },
  draft: {
    headline: 'Dog Collars in Soft Leather',
    description1: 'Dog collars cut from leather. See sizes, colors and prices before you order.',
    description2: 'Not sure which size to pick? Measure the neck and ask us before you choose.',
    callToAction: 'Choose Your Dog Collar',
  },
  rules: {
    GA1: {
      refuses: [
        {
          callToAction: 'Choose Your Next Dog Collar Now',
        },
        {
          description1:
            'Dog collars cut from one piece of soft brown leather. See sizes, colors and prices before you order.',
        },
      ],
      passes: [
        {
          callToAction: 'Choose Your Dog Collar Online.',
        },
        {
          description1:
            'Dog collars cut from leather, 狗 too. See sizes, colors and prices before you order it.',
        },
      ],
    },
    GA2: {
      refuses: [
        {
          headline: 'Dog Collars in Soft Leather!',
        },
        {
          headline: 'Dog Collars 4 Your Best Friend',
        },
      ],
      passes: [
        {
          description1:
            'Dog collars cut from leather! See sizes, colors and prices before you order.',
        },
        {
          headline: '4 Dog Collars in One Leather',
        },
      ],
    },
    GA3: {
      refuses: [
        {
          headline: 'DOG Collars in Soft Leather',
        },
        {
          headline: 'Dog collars in Soft leather',
        },
      ],
      passes: [
        {
          headline: 'USA Dog Collars in Leather',
        },
        {
          headline: 'Dog collars in soft leather',
        },
      ],
    },
    GA4: {
      refuses: [
        {
          description2:
            'Not sure which size to pick? Call 555 123 4567 and ask us before you choose.',
        },
        {
          description2:
            'Not sure which size to pick? See www.collars.com for a chart before you choose.',
        },
      ],
      passes: [
        {
          description2:
            'Not sure which size to pick? We stock 12 sizes; ask us before you choose one.',
        },
        {
          description2:
            'Not sure which size to pick? See the chart on our site before you choose a collar.',
        },
      ],
    },
    GA5: {
      refuses: [
        {
          callToAction: 'Click Here',
        },
        {
          callToAction: 'Submit',
        },
      ],
      passes: [
        {
          callToAction: 'Click Through the Range',
        },
        {
          callToAction: 'Send Your Measurements',
        },
      ],
    },
    GA6: {
      refuses: [
        {
          headline: 'The Number One Dog Collars',
        },
        {
          description2:
            'Not sure which size to pick? Hurry, the offer ends tonight, so ask us and choose.',
        },
        {
          headline: 'Only 3 Left: Dog Collars',
        },
        {
          description2:
            'Cheaper than any other collar on sale. Measure the neck and ask before you choose.',
        },
      ],
      passes: [
        {
          headline: 'Dog Collars for a Good Fit',
        },
        {
          description2:
            'Not sure which size to pick? Start this week: measure the neck and ask us first.',
        },
        {
          description2:
            'Only you know how strong your dog pulls. Measure the neck and ask before you choose.',
        },
      ],
    },
    GA7: {
      refuses: [
        {
          headline: 'Soft Things for Good Friends',
          description1:
            'Cut from one piece by hand. See sizes, colors and prices before you order.',
        },
      ],
      passes: [
        {
          headline: 'Soft Things for Good Friends',
        },
      ],
    },
    GA8a: {
      refuses: [
        {
          description2:
            'Dog collars cut from leather. See sizes, colors and prices before you buy.',
        },
        {
          description2:
            'And if you are not sure which size to pick, measure the neck and ask us first.',
        },
      ],
      passes: [
        {
          description2:
            'Curious about sizes? Measure the neck, then look at the colors and prices here.',
        },
        {
          description2:
            'Andalusian style or plain? Measure the neck and ask us which one suits your dog.',
        },
      ],
    },
    GA9: {
      refuses: [
        {
          description2:
            'Not sure which size to pick? Measure the neck, ask us before you choose and the.',
        },
        {
          description1:
            'Dog collars cut from leather. See sizes, colors and prices before you order your,',
        },
      ],
      passes: [
        {
          description2:
            'Not sure which size to pick? Measure the neck; it is the part that you start with.',
        },
        {
          description1:
            'Dog collars cut from leather. See the sizes and colors and prices that you ask for.',
        },
      ],
    },
    GA10: {
      refuses: [
        {
          headline: 'Dog Collars Today',
        },
        {
          description2: 'Measure the neck and ask us before you choose. Then order.',
        },
      ],
      passes: [
        {
          headline: 'Dog Collars Online',
        },
        {
          description2: 'Measure the neck and ask us before you choose. Order online.',
        },
      ],
    },
    GA11: {
      refuses: [
        {
          path1: 'Dog Collars',
        },
        {
          path2: 'Soft, hand-cut leather',
        },
      ],
      passes: [
        {
          path1: 'dog-collars',
        },
        {
          path1: 'collars',
          path2: 'leather',
        },
      ],
    },
  },
  lists: {
    GA8: {
      refuses: [
        [
          {},
          {
            headline: 'Leather Collars, Cut to Size',
            description1:
              'Not sure which size to pick? Measure the neck and ask us before you choose.',
          },
        ],
        [
          {},
          {
            headline: 'Choose Your Dog Collar',
            description1:
              'A collar should sit well on the neck, so we cut each one to the size you give us.',
            callToAction: 'See the Collar Range',
            description2:
              'Look through the shades of leather, pick a buckle and add a name if you like.',
          },
        ],
        [
          {},
          {
            headline: 'Leather Collars, Cut to Size',
            description1:
              'A collar should sit well on the neck, so we cut each one to the size you give us.',
            callToAction: 'Choose-Your-Dog-Collar',
            description2:
              'Look through the shades of leather, pick a buckle and add a name if you like.',
          },
        ],
      ],
      passes: [
        [
          {},
          {
            headline: 'Leather Collars, Cut to Size',
            description1:
              'A collar should sit well on the neck, so we cut each one to the size you give us.',
            callToAction: 'See the Collar Range',
            description2:
              'Look through the shades of leather, pick a buckle and add a name if you like.',
          },
        ],
        [{}],
      ],
    },
  },
}
