import type { ToolPage } from '../../kit/page.ts'

/** The page of the social media bio generator. */
export const page: ToolPage = {
  metaTitle: 'Social Media Bio Generator: Counted for Each Platform',
  metaDescription:
    'Write bios for Instagram, X, TikTok, LinkedIn, YouTube and twelve more: packed with what you state and counted the way each platform counts.',
  intro:
    'Three bios or more for one profile, each built in another way, filled with what you say and counted the way the platform counts.',
  what: {
    heading: 'What is a social media bio generator?',
    paragraphs: [
      'A bio is the line or two under a name that decides whether somebody stays. Every platform gives it another size: 70 characters on Telegram, 80 on TikTok, 150 on Instagram, 160 on X, 1,000 on YouTube. They do not even count alike. An emoji is one character on Bluesky, two on X and up to eleven where raw units are counted.',
      'This tool takes what the account is about and the words that must be in it, and builds three bios or four: one line, a list, a statement with something to do; and a playful one for a hobby, or a question, which only a business puts to its customers. Each is packed with what you stated as far as the platform has room, and none says anything that you did not.',
      'It writes without "I" or "we" unless you use them, so that the same bio suits a person, a shop and a club.',
    ],
  },
  howTo: {
    heading: 'How to write a bio with this tool',
    steps: [
      {
        title: 'Choose the platform',
        text: 'It sets the limit, the counter, and whether hashtags, line breaks and "link below" are of any use.',
      },
      {
        title: 'Say what the account is for',
        text: '"Share vegan baking for small kitchens" or "promote my photography business" is enough. If it is simply personal, say so: then the keywords make the bio.',
      },
      {
        title: 'Choose a tone',
        text: 'It changes openings, calls and emoji. Authoritative has no emoji at all; professional leaves jokes out.',
      },
      {
        title: 'List the words that must be in it',
        text: 'Four to eight are best: what you make, where, how often, what you do not do. They are used as you wrote them.',
      },
      {
        title: 'Read them on the card and copy one',
        text: 'Line breaks are kept when you copy. Paste the bio into the app and look at it on a phone before you save.',
      },
    ],
  },
  tips: {
    heading: 'Tips from people who look after profiles',
    points: [
      {
        title: 'Begin with the subject',
        text: 'Search shows the first words, and on YouTube only about 125 characters. "Street photography in Porto" finds its people; "Just a dreamer" does not.',
      },
      {
        title: 'Be particular',
        text: '"No mixer, one tin" is remembered. "Passionate about baking" is on ten thousand profiles.',
      },
      {
        title: 'Say how often, if it is true',
        text: 'A day or a rhythm is a promise people can follow: "new every Sunday". If you cannot keep it, leave it out.',
      },
      {
        title: 'Use an emoji as a sign, not as confetti',
        text: 'One before each line of a list helps the eye. Screen readers say every one of them aloud, so three are plenty.',
      },
      {
        title: 'Leave hashtags to posts',
        text: 'In a bio they lead people away from your profile. On LinkedIn, GitHub or Discord they are not even links.',
      },
      {
        title: 'Change it when the account changes',
        text: 'A bio that still says "opening in May" in autumn tells visitors that nobody is home.',
      },
    ],
  },
  more: [
    {
      heading: 'How the bios are written and checked',
      paragraphs: [
        'Drafts are written either by a language model that the operator of this site configures, or by the built-in writer, which uses no AI model: it finds what your purpose names, puts it first, and packs your keywords behind it, the ones said least before first. The result tells you which of the two wrote it.',
        'Every bio then passes the same checks: the length in the counting of the platform, in bytes too where that matters; how much of the room is used; hashtags, emoji and links only where they work; no followers, badges or prizes that you did not state; no handle that you did not give. What can be mended is mended, the rest is replaced before you see it.',
      ],
    },
  ],
  faq: [
    {
      question: 'How long can a bio be?',
      answer:
        'Instagram and Threads 150 characters, X and Pinterest 160, TikTok and Snapchat 80, Facebook 101, Bluesky 256, a LinkedIn headline 220, GitHub 160, Discord 190, Reddit 200, Twitch 300, Mastodon 500, WhatsApp 139, Telegram 70, YouTube 1,000. Where sources disagree, the smaller number is used here, so that the bio fits in any case.',
    },
    {
      question: 'Why does my app count differently?',
      answer:
        'Most apps count the units a computer stores, in which an emoji takes two and a family of four eleven. X counts an emoji as two whatever its size, Bluesky as one. The counter under each bio uses the rule of the platform you chose.',
    },
    {
      question: 'Why did I get three bios and somebody else four?',
      answer:
        'Some formats are not for everybody: a question suits a shop and no person, and nothing is playful beside an illness or in a professional tone. Others would have said the same in nearly the same words; six keywords or more help with that. Below three the generation fails, nothing is charged, and you are told what to add.',
    },
    {
      question: 'Will it say "I" or "we"?',
      answer:
        'Only where you do, or where a business says what it does. A bio without a pronoun saves characters and fits whoever runs the account next year.',
    },
    {
      question: 'Can I use line breaks on Instagram?',
      answer:
        'Yes, and each counts as a character. The list format uses them on platforms that show them; elsewhere it uses a dot or a bar between the parts.',
    },
    {
      question: 'Is "link below" useful?',
      answer:
        'On Instagram and TikTok, where a link stands right under the bio and people look for it. Elsewhere it points at nothing, so the checks take it out.',
    },
    {
      question: 'Should a bio for work be different from a private one?',
      answer:
        'The subject should be; the rules are the same. Say what you do before what you like, leave out your employer unless you may name it, and keep to one promise.',
    },
    {
      question: 'What does a generation cost?',
      answer: 'Ten credits for three bios or four. A generation that fails costs nothing.',
    },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'What you enter is used only to write your bios. The results stay in your account for a day, private to it: copy or download what you want to keep. You keep the rights to the output and may use it as you like.',
      'If the operator has configured a language model, your inputs are sent to it for this generation. The built-in writer works on this server alone and sends nothing anywhere.',
    ],
  },
  own: {
    parts: { bio: { label: 'Your bio', rows: 5 } },
    draftOf: ({ bio = '' }) => ({ bio, format: bio.includes('\n') ? 'list' : 'line' }),
  },
}
