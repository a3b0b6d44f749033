import type { RuleCases } from '../../kit/rules/rule-cases.ts'

const FIRST_PARAGRAPH =
  'A crooked wall tells who built it. I am a bricklayer, and I have read walls for 12 years.'
const LAST_PARAGRAPH =
  'Lime mortar and reading drawings set the pace. If you care for old brick, send me a message.'
const bioWith = (sentence: string): { bio: string } => ({
  bio: `${FIRST_PARAGRAPH} ${sentence}\n\n${LAST_PARAGRAPH}`,
})

/** Bios that pass or break the rules. */
export const cases: RuleCases = {
  form: {
    profession: 'Bricklayer',
    experience: '12 years, not looking for a job as site manager, no recruiters',
    skills: 'lime mortar, reading drawings',
    tone: 'professional',
  },
  draft: { bio: `${FIRST_PARAGRAPH}\n\n${LAST_PARAGRAPH}`, headline: 'Bricklayer | Lime mortar' },
  rules: {
    LI1: {
      refuses: [{ bio: 'é'.repeat(2_601) }, { bio: '👍'.repeat(1_301) }],
      passes: [{ bio: 'é'.repeat(2_600) }, { bio: '👍'.repeat(1_300) }],
    },
    LI2: {
      refuses: [{ bio: 'I lay bricks.' }, { bio: 'Bricklayer.\n\nTalk to me.' }],
      passes: [bioWith('I like it.'), { bio: `${FIRST_PARAGRAPH}\n\nWrite to me.` }],
    },
    LI4: {
      refuses: [
        { bio: `- ${FIRST_PARAGRAPH}\n- ${LAST_PARAGRAPH}` },
        { bio: `${FIRST_PARAGRAPH}\n${LAST_PARAGRAPH}` },
      ],
      passes: [
        bioWith('A wall – if it is one – has two sides.'),
        bioWith('I began at 6 a.m. again.'),
      ],
    },
    LI5: {
      refuses: [
        bioWith('I worked for Balfour.'),
        bioWith('I hold a degree in it.'),
        bioWith('I won an award for it.'),
        bioWith('I am an architect, and I like it.'),
        bioWith('I have worked as a plumber, too.'),
        [
          bioWith('I’m a pharmacist on the late shift.'),
          { profession: 'Bricklayer, pharmacy assistant' },
        ],
        [bioWith('My years as head chef were loud.'), { profession: 'Bricklayer, kitchen porter' }],
        [bioWith('I was a nurse at night.'), { profession: 'Bricklayer, care assistant' }],
        [
          bioWith('Two summers as a barista at Sandbank.'),
          { experience: 'two summers at Sandbank' },
        ],
      ],
      passes: [
        bioWith('I am a believer in lime, and as a child I drew walls.'),
        bioWith('I am a person who waits, and as a team we wait well.'),
        bioWith('I am not an architect, and an architect knows why.'),
        bioWith('I’m a runner on Sundays.'),
        [bioWith('I am a chef with a loud kitchen.'), { profession: 'Bricklayer, cook' }],
        [bioWith('I have worked as a baker since May.'), { experience: 'baking rye since May' }],
        [bioWith('I am a classroom assistant.'), { profession: 'Bricklayer, teaching assistant' }],
        [
          bioWith('I am a primary school teacher.'),
          { profession: 'Bricklayer, primary teacher in a school' },
        ],
        bioWith('I like to talk with GPs about their cottages.'),
        bioWith('It takes a degree of patience on a Monday.'),
        bioWith('I am a Bricklayer who promoted no wall above another.'),
      ],
    },
    LI8: {
      refuses: [
        bioWith('I am a passionate team player, a go-getter and a visionary.'),
        bioWith('Synergy, a proven track record, passion and dynamic walls.'),
      ],
      passes: [
        bioWith('I am a passionate team player.'),
        bioWith('My team plays on Sundays, and I keep track of old records.'),
      ],
    },
    LI10: {
      refuses: [{ headline: 'é'.repeat(221) }, { headline: 'Bricklayer\nLime mortar' }],
      passes: [{ headline: 'é'.repeat(220) }, { headline: 'Bricklayer | Lime mortar' }],
    },
    LI11: {
      refuses: [
        bioWith('I am open to a job as site manager.'),
        bioWith('Recruiters are welcome to write.'),
        { headline: 'Bricklayer | Looking for a site manager job' },
      ],
      passes: [
        bioWith('I am not looking for a job as site manager.'),
        bioWith('I am open to a talk about lime.'),
      ],
    },
  },
  lists: {
    LI9: {
      refuses: [
        [bioWith(''), bioWith('I like it.')],
        [
          bioWith(''),
          { bio: `${FIRST_PARAGRAPH}\n\nSomething else. Write to me about lime and drawings.` },
        ],
      ],
      passes: [
        [
          bioWith(''),
          { bio: 'The string is up and nobody talks.\n\nThat minute I have known for 12 years.' },
        ],
        [bioWith('')],
      ],
    },
  },
}
