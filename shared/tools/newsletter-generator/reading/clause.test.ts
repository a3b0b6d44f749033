import { describe, expect, it } from 'vitest'
import { clauseOf } from './clause.server.ts'
import { splitAtDate, withDates } from './dates.server.ts'
import { splitTopic } from './points.server.ts'
import { statementsText } from './told.server.ts'

const splitDated = (text: string) => splitTopic(withDates(text), (head) => head)

describe('a topic that tells something', () => {
  it.each([
    ['Sunday lunch is back', 'Sunday lunch is back'],
    ['swimming pool closed 3-9 March for tiles', 'The swimming pool is closed 3-9 March for tiles'],
    [
      'volunteers needed for the food bank Saturday mornings',
      'Volunteers are needed for the food bank on Saturday mornings',
    ],
    ['lunch not included', 'Lunch is not included'],
    ['prices go up 5% from April', 'Prices go up 5% from April'],
    ['puppy classes start again', 'Puppy classes start again'],
    ['closed on Mondays', 'We are closed on Mondays'],
    ['Library to close on Friday', 'The library is to close on Friday'],
    ['Our dentist Dr Patel is retiring', 'Our dentist Dr Patel is retiring'],
    ['thank you to our volunteers', 'Thank you to our volunteers'],
    ['no swimming lessons this week', 'There are no swimming lessons this week'],
    ['E. coli found in batch 77', 'E. coli was found in batch 77'],
    ['plumber wanted for Saturday clinic', 'A plumber is wanted for Saturday clinic'],
    ['what should the new playground have', 'What should the new playground have?'],
    ['kids sizes most needed', 'Kids sizes are most needed'],
    ['sizes 3 to 5 still needed', 'Sizes 3 to 5 are still needed'],
    ['closing my shop in June', 'I am closing my shop in June'],
    ['flu jabs now available', 'Flu jabs are now available'],
  ])('reads %s as a sentence', (topic, sentence) => {
    expect(clauseOf(topic)?.sentence).toBe(sentence)
  })

  it.each([
    'choir concert',
    'how AI is changing schools',
    'foods you can freeze',
    'stables open day',
    'making a will',
    'what is new in the library',
    'summer opening hours',
    'living with diabetes',
    'IT downtime this weekend',
    'no smoking policy',
  ])('reads %s as the name of a thing', (topic) => {
    expect(clauseOf(topic)).toBeUndefined()
  })
})

describe('what is said behind a topic', () => {
  it.each([
    ['choir concert 12 may 7pm', 'choir concert', ['12 May 7pm']],
    ['Black Friday 25% off lamps', 'Black Friday', ['25% off lamps']],
    ['prices go up, nothing else changes', 'prices go up', ['nothing else changes']],
    ['We welcome Rev. Anne Hughes. Tea at 3', 'We welcome Rev. Anne Hughes', ['Tea at 3']],
    [
      'council meeting 3 june, planning on the agenda',
      'council meeting',
      ['3 June', 'planning on the agenda'],
    ],
    [
      'A fire damaged our workshop on Sunday. Nobody was hurt',
      'A fire damaged our workshop on Sunday',
      ['Nobody was hurt'],
    ],
    [
      'Mrs Doyle, our cook for 18 years, died on friday',
      'Mrs Doyle, our cook for 18 years, died on Friday',
      [],
    ],
    ['cancelled: Saturday walk', 'Saturday walk cancelled', []],
    ['office closed dec 24 - jan 2', 'office closed Dec 24 to Jan 2', []],
  ])('parts %s', (topic, head, points) => {
    expect(splitDated(topic)).toEqual({ head, points })
  })

  it('takes no Friday out of Black Friday', () => {
    expect(splitAtDate('the Black Friday sale')).toBeUndefined()
  })

  it('says sentences as such, and all else in lines with their names', () => {
    expect(statementsText(['she starts on 5 January', 'mats provided'])).toBe(
      'She starts on 5 January. Mats are provided.',
    )
    expect(statementsText(['14 May, 11am', '£8', 'tea and cake'])).toBe(
      '• When: 14 May, 11am\n• Cost: £8\n• Tea and cake',
    )
  })
})
