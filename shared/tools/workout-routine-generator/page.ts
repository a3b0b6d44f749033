import type { ToolPage } from '../../kit/page.ts'

/** The page of the workout routine generator. */
export const page: ToolPage = {
  metaTitle: 'Workout Routine Generator for Home and Gym',
  metaDescription:
    'Get up to two complete workout routines for your level, goal, equipment and time, with sets, reps, rests and cues. The minutes are computed, not guessed.',
  intro:
    'Tell it your level, your goal, what equipment you have and how long you can train. You get up to two sessions with warm-up, sets, repetitions, rests and a cue for every exercise.',
  what: {
    heading: 'What is a workout routine?',
    paragraphs: [
      'A routine is a session you can repeat: which exercises, in which order, how many sets and repetitions, and how long to rest between them. Repeating it for some weeks is what lets you add a repetition here and a little weight there, and see that something has changed.',
      'Every exercise here comes from a table of more than 300 moves written for this tool, each with the equipment it needs, its level, the muscle it trains and the joints it loads. A plan uses only equipment you named. With an empty field it works with your body weight, the floor and a wall.',
      'The time is worked out from the plan itself: four seconds for a repetition, double for moves done on each side, every rest, and 45 seconds to change from one exercise to the next. A session that does not fit your window is changed until it does.',
    ],
  },
  howTo: {
    heading: 'How to get your routines',
    steps: [
      {
        title: 'Choose your level',
        text: 'Beginner if you have trained for less than about six months or are coming back from a long break. Advanced if you have lifted or trained steadily for years.',
      },
      {
        title: 'Choose one goal',
        text: 'Sets, repetitions and rests follow from it: long rests and few repetitions for strength, short rests and long sets for endurance, held stretches for flexibility.',
      },
      {
        title: 'List your equipment',
        text: 'Name the pieces: "two dumbbells, a bench, resistance bands". "Full gym" works too, and so does "gym but no barbell". Mention a bad knee or a pregnancy, and unsuitable moves are left out; with some conditions the plan is the gentlest there is, whatever level and goal you chose.',
      },
      {
        title: 'Pick a duration',
        text: 'It includes the warm-up and the cool-down. The longest, 60+ minutes, comes to about 75.',
      },
      {
        title: 'Generate and copy',
        text: 'Open a routine to see all exercises, then copy it as plain text to your notes or your phone.',
      },
    ],
  },
  tips: {
    heading: 'Tips for training with a plan',
    points: [
      {
        title: 'Use both routines',
        text: 'Do them on different days, with a day between. Two strength days a week are the amount the World Health Organization recommends as a minimum.',
      },
      {
        title: 'Keep two repetitions in the tank',
        text: 'Stop a set when you could still do about two clean ones. That is hard enough to progress and leaves your form intact.',
      },
      {
        title: 'Progress one thing at a time',
        text: 'First reach the top of the repetition range in every set, then raise the weight or change to the harder variation named under the exercise.',
      },
      {
        title: 'Write down what you did',
        text: 'Weight and repetitions for each set are enough. Without them, the third week is a guess.',
      },
      {
        title: 'Do not skip the warm-up',
        text: 'The moves listed are chosen for the session that follows. On heavy days add a lighter set of the first exercise.',
      },
      {
        title: 'Change after 4 to 6 weeks',
        text: 'Long enough to improve at the exercises, short enough to stay interested. Then generate a new pair.',
      },
    ],
  },
  more: [
    {
      heading: 'What is checked before you see a routine',
      paragraphs: [
        'Code goes through each routine: every exercise is in the table and within your level and equipment; sets, repetitions and rests lie in the range for your goal; the minutes add up; a full-body session has a push, a pull, a squat or lunge, a hinge and core work; and no muscle gets more than half of the sets. The two routines differ in at least half of their exercises.',
        'The ranges follow the position stands of the American College of Sports Medicine on resistance training and flexibility, and the World Health Organization guidelines on physical activity from 2020.',
      ],
    },
  ],
  faq: [
    {
      question: 'Can I get a workout without any equipment?',
      answer:
        'Yes. Leave the equipment field empty or write "none". The plan then uses only body weight, the floor and a wall. Name a chair, a step or a sturdy table and you get a few more options, such as step-ups and rows under the table.',
    },
    {
      question: 'What happens to equipment you do not know?',
      answer:
        'It is listed under the result as not used, so you can see that it played no part. "Home gym" alone is also shown back, because it does not say which pieces you have.',
    },
    {
      question: 'I have a bad knee. Is a routine safe for me?',
      answer:
        'Write it in the equipment field. Moves flagged for the knee are then left out, as for back, shoulder, wrist, neck, hip, ankle, elbow, pregnancy and blood pressure. A generator cannot examine you, though: ask a doctor or physiotherapist before you start.',
    },
    {
      question: 'Why does an advanced strength session have only three or four exercises?',
      answer:
        'Because heavy sets need rests of three to five minutes. In half an hour that leaves room for three exercises done properly. You get one upper-body and one lower-body session instead of a rushed full-body one.',
    },
    {
      question: 'How often should I train?',
      answer:
        'The World Health Organization recommends strength training on at least two days a week and 150 to 300 minutes of moderate activity for adults. Two or three of these sessions plus some walking or cycling gets you there.',
    },
    {
      question: 'Will I lose weight or build muscle with it?',
      answer:
        'No plan can promise that. Training helps, but the outcome depends on food, sleep, your starting point and how long you keep at it. That is why no routine here states kilos, centimetres or a deadline.',
    },
    {
      question: 'Does an AI write the routines?',
      answer:
        'That depends on how this site is run. The operator may connect a language model; without one, a built-in planner picks and doses the exercises and uses no AI model. Both draw on the same exercise table and pass the same checks.',
    },
  ],
  privacy: {
    heading: 'Your data',
    paragraphs: [
      'What you enter is used only to generate your routines. An injury you mention is used to leave moves out and for nothing else. If the operator has connected a language model, your entries are sent to it for this purpose; the built-in planner sends them nowhere.',
      'Results are kept in your account, where only you can see them. You keep all rights to the routines you generate.',
    ],
  },
}
