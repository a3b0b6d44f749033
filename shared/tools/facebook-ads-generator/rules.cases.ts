import type { RuleCases } from '../../kit/rules/rule-cases.ts'

/** Feed ads that pass or break every rule but FB9. */
export const cases: RuleCases = {
  form: {
    businessType: 'dog collars',
    targetAudience: 'dog owners',
    objective: 'Conversions',
    keywords: 'leather, cut to size',
  },
  draft: {
    headline: 'Leather, cut to size',
    primaryText:
      'Dog collars cut from one piece of leather. Measure the neck, choose a buckle, done.',
    description: 'Plain buckles',
    cta: 'Shop now',
    imageDescription:
      'A leather collar on a wooden bench, hands at work behind, daylight from the left, calm mood.',
    angle: 'benefit',
  },
  rules: {
    FB1a: {
      refuses: [
        {
          primaryText:
            'calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calmr.',
        },
      ],
      passes: [
        {
          primaryText:
            'calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm.',
        },
      ],
    },
    FB1: {
      refuses: [
        {
          primaryText:
            'calm calm calm calm calm calm calm calm calm calm calm calm. calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calmr.',
        },
        {
          primaryText: '',
        },
      ],
      passes: [
        {
          primaryText:
            'calm calm calm calm calm calm calm calm calm calm calm calm. calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm calm cal.',
        },
        {
          primaryText: 'Dog collars.',
        },
      ],
    },
    FB2: {
      refuses: [
        {
          headline: 'Leather Leather Leather Leather Leather a',
        },
        {
          headline: '',
        },
      ],
      passes: [
        {
          headline: 'Leather Leather Leather Leather Leather',
        },
        {
          headline: 'Leather',
        },
      ],
    },
    FB3: {
      refuses: [
        {
          description: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
        },
        {
          description: '',
        },
      ],
      passes: [
        {
          description: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
        },
        {
          description: 'Buckles',
        },
      ],
    },
    FB3a: {
      refuses: [
        {
          description: 'Leather cut to size',
        },
      ],
      passes: [
        {
          description: 'Cut by hand',
        },
      ],
    },
    FB4: {
      refuses: [
        {
          cta: 'Get quote',
        },
        {
          cta: 'click here',
        },
      ],
      passes: [
        {
          cta: 'Order now',
        },
        {
          cta: 'Shop now',
        },
      ],
    },
    FB5: {
      refuses: [
        {
          primaryText: 'Are you over 60 and walking a dog? Dog collars, cut to size.',
        },
        {
          primaryText: 'Dog collars for you and other Christians who walk early.',
        },
        {
          headline: 'Depressed? Walk the dog',
        },
        {
          primaryText: 'Dog collars that are easy on your arthritis.',
        },
      ],
      passes: [
        {
          primaryText: 'Are you walking a strong dog? Dog collars, cut to size.',
        },
        {
          primaryText: 'Dog collars for you and others who walk early.',
        },
        {
          headline: 'Bored? Walk the dog',
        },
        {
          primaryText: 'Dog collars that are easy on your hands.',
        },
      ],
    },
    FB6: {
      refuses: [
        {
          primaryText: 'Dog collars and long walks: your beach body by June.',
        },
        {
          primaryText: 'Dog collars that help you lose weight in two weeks.',
        },
        {
          description: 'Results guaranteed',
        },
      ],
      passes: [
        {
          primaryText: 'Dog collars and long walks: your beach by June.',
        },
        {
          primaryText: 'Dog collars, made in two weeks.',
        },
        {
          description: 'Resulting in calm',
        },
      ],
    },
    FB7: {
      refuses: [
        {
          headline: 'Leather, cut to size!',
        },
        {
          primaryText: 'Dog collars! Cut from leather!',
        },
        {
          headline: 'Leather 🐕',
        },
        {
          primaryText: 'Dog collars 🐕🐕🐕 cut from leather.',
        },
        {
          primaryText: 'DOG COLLARS cut from leather.',
        },
        {
          primaryText: 'Dog collars, now on Instagram.',
        },
      ],
      passes: [
        {
          description: 'Plain buckles!',
        },
        {
          primaryText: 'Dog collars! Cut from leather.',
        },
        {
          description: 'Plain buckles 🐕',
        },
        {
          primaryText: 'Dog collars 🐕🐕 cut from leather.',
        },
        {
          primaryText: 'Dog collars in the USA, cut from leather.',
        },
        {
          primaryText: 'Dog collars, now in our window.',
        },
      ],
    },
    G9: {
      refuses: [
        {
          primaryText: 'Measure the neck, choose a buckle, done.',
        },
      ],
      passes: [
        {
          primaryText: 'Measure the neck, choose a buckle: a collar.',
        },
      ],
    },
  },
  lists: {
    FB10: {
      refuses: [
        [
          {},
          {
            angle: 'benefit',
            headline: 'First the hide',
            primaryText: 'We cut, we stitch, we burnish the edge. That is a collar.',
          },
        ],
        [
          {},
          {
            angle: 'story',
            headline: 'First the hide',
          },
        ],
      ],
      passes: [
        [
          {},
          {
            angle: 'story',
            headline: 'First the hide',
            primaryText: 'We cut, we stitch, we burnish the edge. That is a collar.',
          },
        ],
      ],
    },
  },
}
