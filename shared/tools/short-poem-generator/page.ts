import type { ToolPage } from '../../kit/page.ts'

/** The page of the short poem generator. */
export const page: ToolPage = {
  metaTitle: 'Short Poem Generator: Haiku, Limericks, Sonnets Counted',
  metaDescription:
    'Short poems on your topic: haiku, limerick, sonnet, acrostic, ode, ballad and free verse, with syllables, rhymes and metre counted by a dictionary.',
  intro:
    'Three short poems on your topic, in the form you choose or in three different ones, with every syllable and rhyme counted.',
  what: {
    heading: 'What is a short poem generator?',
    paragraphs: [
      'It writes you a poem of a few lines on a topic you name: something for a card, a class, a reading, a gift tag, or for the pleasure of it. Choose one of eight forms or let it pick three that differ.',
      'A form is a promise. A haiku has five, seven and five syllables; a limerick has three beats, then two, and rhymes A A B B A; a sonnet walks in iambs for fourteen lines and turns. Most generators write something that looks like the form. This one looks every word up in a pronouncing dictionary, counts, compares the rhymes by sound, and shows you only what holds.',
      'Press “Show syllables and rhymes” under a poem and you see the count beside each line, as a teacher would pencil it in.',
    ],
  },
  howTo: {
    heading: 'How to write a poem with this tool',
    steps: [
      {
        title: 'Name the topic',
        text: 'A thing, a place, a person, a feeling: “the sea in winter”, “my old dog”, “Emma”, “getting older”. One to five plain words are best.',
      },
      {
        title: 'Choose a style, or leave it open',
        text: 'Left open, you get three poems in three different styles. With a style chosen you get up to three of that one.',
      },
      {
        title: 'Add things as keywords',
        text: 'Two or three objects that belong to it, “lighthouse, tea”. A poem takes them where they fit its measure, and the result says which it left out.',
      },
      {
        title: 'Read them aloud',
        text: 'The ear hears what the eye forgives. Where you stumble, change a word; then count again.',
      },
      {
        title: 'Copy the one you like',
        text: 'Title and lines are copied as they stand, without the analysis.',
      },
    ],
  },
  tips: {
    heading: 'Tips from people who write verse',
    points: [
      {
        title: 'One picture beats three adjectives',
        text: '“Your coat on its hook” says more of a loss than “endless sorrow”. Look for the thing that was in the room.',
      },
      {
        title: 'Let the last line do one job',
        text: 'In a limerick it springs the joke, in a haiku it opens a window, in a sonnet it closes the argument. It never explains.',
      },
      {
        title: 'Rhyme by sound, not by spelling',
        text: '“Cough” and “though” do not rhyme; “bear” and “there” do. A word never rhymes with itself, which is why many of Lear’s limericks would fail here.',
      },
      {
        title: 'Match the form to the moment',
        text: 'A haiku for a card, a limerick for a friend who can take a joke, an acrostic for a child’s name, free verse for a hard day, an ode for thanks.',
      },
      {
        title: 'Change the details to yours',
        text: 'A generated poem knows nothing of your kitchen. Swap its cup for the one with the chip, and it becomes your poem.',
      },
      {
        title: 'Mind the room',
        text: 'At a funeral nobody wants to be dazzled. Choose the plainest poem, and read it slowly.',
      },
    ],
  },
  more: [
    {
      heading: 'How the poems are written and checked',
      paragraphs: [
        'Poems are written either by a language model that the operator of this site configures, or by the built-in writer, which uses no AI model: it has lines, stanzas and whole poems by hand for some four hundred themes, joins only what was written to be joined, and says so where it has nothing for a topic. The result tells you which of the two wrote it.',
        'Every poem then passes the same checks: lines, syllables, rhymes and metre of its form; the topic in title or text; no line of a known poem; no line twice; no limerick on a grave matter. The analysis beneath it is computed from the text, so its numbers are true.',
      ],
    },
  ],
  faq: [
    {
      question: 'How are syllables counted?',
      answer:
        'By the CMU Pronouncing Dictionary, with some hundred words added by hand. Words such as “fire”, “hour” or “every” may be said in two ways, and count as the line needs. Where a poem has more than two words that no dictionary knows, the result says that the count is an estimate.',
    },
    {
      question: 'Does a haiku have to be 5-7-5?',
      answer:
        'In Japanese it counts sounds, which are shorter than our syllables, and many English poets write less. Schools and most readers expect 5-7-5, so this tool keeps to it. What matters more is the rest: one moment, something to see, no rhyme, no moral.',
    },
    {
      question: 'Why will it not write a sonnet on any topic?',
      answer:
        'Fourteen rhymed lines in metre that also make sense cannot be forced. The built-in writer has sonnets, ballads and stories only where every line was written for the theme; elsewhere it says so before anything is charged, and offers haiku, free verse or an acrostic. A configured language model may try any topic, and is held to the same counts.',
    },
    {
      question: 'What counts as a rhyme?',
      answer:
        'Two words whose sounds agree from the last stressed vowel on, with different sounds before it: “light” and “night”. The same word twice is no rhyme. “Light” and “delight” are a rich rhyme, which a sonnet may have once.',
    },
    {
      question: 'What does an acrostic spell if my topic is long?',
      answer:
        'Up to twenty letters it spells the topic, without “the” or “my” before it, with a new stanza for each word. Beyond that it takes the word that says most, and tells you which.',
    },
    {
      question: 'Can I use it for a funeral or an illness?',
      answer:
        'Yes. Such topics are noticed, get poems written for them, and never a joke: limericks are not offered there. Read it to somebody close first.',
    },
    {
      question: 'Are the poems mine to use?',
      answer:
        'You may use and change them as you like. The built-in writer draws on a stock of lines, so that another person with your topic may get the same stanza; for a book or a contest, take it as a draft and make it your own.',
    },
    {
      question: 'Is it good for school?',
      answer:
        'For learning a form, very: the counts and rhyme letters show how a poem is built, and each analysis names the parts. Ask your teacher before you hand in a poem that you did not write.',
    },
    {
      question: 'What does a generation cost?',
      answer: 'Ten credits for up to three poems. A generation that fails costs nothing.',
    },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'What you enter is used only to write your poems. The results are private to your account and are kept there until you ask to have them deleted. You keep the rights to the output and may use it as you like.',
      'If the operator has configured a language model, your inputs are sent to it for this generation. The built-in writer works on this server alone and sends nothing anywhere.',
    ],
  },
  own: {
    parts: { title: { label: 'Title' }, content: { label: 'Your poem', rows: 12 } },
    draftOf: (texts, { style }) => ({ ...texts, style: style || 'free verse' }),
  },
}
