import type { ToolPage } from '../../kit/page.ts'

/** The copy of the tool's page. */
export const page: ToolPage = {
  metaTitle: 'Diet Meal Plan Generator with Shopping List',
  metaDescription:
    'Two day plans for ten diets, in grams and calories that add up, free of what you cannot eat. With a shopping list by aisle and a swap for most meals.',
  intro:
    'Choose a diet, say what you cannot eat, and get two days of meals with grams, calories and a shopping list. A word we do not understand stops the plan, and nothing is charged.',
  what: {
    heading: 'What is the diet meal plan generator?',
    paragraphs: [
      'It plans a day of three to six meals around a daily amount of energy from 1,200 to 4,500 kcal, for ten ways of eating from mediterranean to keto. You get two different days. Each meal names the dish, every ingredient in grams, the calories, and the protein, carbohydrate and fat.',
      'The dishes come from our own table of more than 200 recipes, built from 280 foods. No number is guessed: calories and nutrients are added up from the grams of each ingredient, and the total you read is the sum of the meals above it.',
    ],
  },
  howTo: {
    heading: 'How to get your plan',
    steps: [
      {
        title: 'Choose a diet',
        text: 'Balanced if you have no special wish. Keto, low-carb and high-protein also keep their numbers for the day, not only their foods.',
      },
      {
        title: 'Say what to leave out',
        text: 'Plain words work best: “peanuts, lactose, no pork”. Allergies, dislikes, halal, kosher and vegan are understood, as are wishes such as “quick” or “under 20 minutes”.',
      },
      {
        title: 'Set calories and meals',
        text: 'Leave the calories empty for 2,000. Three meals a day make bigger plates; with a high goal, four or five are easier to eat.',
      },
      {
        title: 'Swap, shop, print',
        text: 'Most meals offer another dish that keeps the day within your limits. The shopping list and the sums follow your swaps, and so do copy and print.',
      },
    ],
  },
  tips: {
    heading: 'Tips from the kitchen',
    points: [
      {
        title: 'Name the food, not the brand',
        text: '“Almonds” is understood, a bar of a certain make is not. With an allergy, name the kind: “tree nuts” leaves out all of them.',
      },
      {
        title: 'Weigh before cooking',
        text: 'All grams are as you buy the food: rice and pasta dry, meat and fish raw. After cooking the weights differ, the calories do not.',
      },
      {
        title: 'Read the label every time',
        text: 'Stocks, sauces, breads and spice mixes can hold traces of allergens, and makers change their recipes without notice.',
      },
      {
        title: 'Cook once, eat twice',
        text: 'Write “make ahead” in the restrictions, and dishes that keep come first. Two plans share one dish at most, so two days do not taste the same.',
      },
    ],
  },
  more: [
    {
      heading: 'What is checked before you see a plan',
      paragraphs: [
        'Code goes through each day, whoever planned it. Every dish is in our table; every gram and every number is computed from it; the energy is within ten percent of your goal; the diet keeps its limits; no dish comes twice; and neither an ingredient nor a word of the recipe is against anything you named.',
        'The limits: balanced follows the acceptable ranges of the US dietary reference intakes with a little room (40 to 65 % carbohydrate, 10 to 35 % protein, 20 to 40 % fat). Keto stays at 50 g of carbohydrate or less, low-carb below 130 g, and high-protein takes at least a quarter of its energy from protein. Allergens follow the fourteen of the European Union and the nine of the United States.',
      ],
    },
  ],
  faq: [
    {
      question: 'Is a plan safe with a food allergy?',
      answer:
        'It leaves out every food that contains what you named, and its whole kind to be careful: whoever is allergic to prawns gets no crab either. It cannot see traces or what a certain maker puts in. Check every label, and with a severe allergy go through the plan with your doctor or dietitian.',
    },
    {
      question: 'Why did I get no plan but a message?',
      answer:
        'Because something in your restrictions was not understood, and guessing could harm you. The message quotes the words. Put them in other words, name the foods themselves, or take them out. You are charged only for a plan you get.',
    },
    {
      question: 'Can I plan for diabetes, kidney disease or IBS?',
      answer:
        'No. Such a diet depends on blood values, medicines and what you tolerate, and belongs with a doctor or dietitian. If they gave you a list of foods to avoid, enter those foods.',
    },
    {
      question: 'Why nothing below 1,200 kcal?',
      answer:
        'Days with less food are hard to fill with what a body needs and are only followed under supervision. Above 4,500 kcal a plan should come from somebody who knows your training and your health.',
    },
    {
      question: 'How exact are the calories?',
      answer:
        'They are the sum of published values per 100 g for each ingredient. Your tomatoes and your cheese differ by some percent, and so does the spoon of oil that was not weighed. For most purposes that is close enough.',
    },
    {
      question: 'Does “halal” or “kosher” cover everything?',
      answer:
        'It leaves out pork, alcohol, gelatine and rennet cheese, and for kosher also shellfish and dishes that mix meat with milk. It cannot vouch for slaughter or certification, nor for the hours between meat and milk.',
    },
    {
      question: 'Will I lose weight with it?',
      answer:
        'No plan can promise that. It gives you days of known energy; what follows depends on your needs, your days and how long you keep at it. A dietitian can tell you which goal is right for you.',
    },
    {
      question: 'Does an AI plan my meals?',
      answer:
        'That depends on how this site is run. The operator may connect a language model, which then chooses among the same permitted dishes; without one, a built-in planner searches them. Both are held to the same table and the same checks.',
    },
  ],
  privacy: {
    heading: 'Your data',
    paragraphs: [
      'Allergies and diets say something about your health or belief. They are used to plan your meals and for nothing else. If the operator has connected a language model, your entries are sent to it for this purpose; the built-in planner sends them nowhere.',
      'Results are kept in your account, where only you can see and delete them. You keep all rights to the plans you generate.',
    ],
  },
}
