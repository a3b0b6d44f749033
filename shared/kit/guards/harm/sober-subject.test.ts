import { expect, it } from 'vitest'
import { contextOf } from '../../context.ts'
import { nothingOffensive } from '../look-up.server.ts'

const rule = nothingOffensive({ text: 'prose' })
const isRefused = (text: string): boolean =>
  rule.check({ text }, contextOf({ offer: 'A bakery in Cork' })) !== undefined

it.each([
  'Our rape jokes are the best.',
  'What a whore.',
  'Porn for lunch.',
  'Come to our orgy of cakes, you sluts.',
  'Sexy teens by the pool.',
  'A bloody good fuck of a bun.',
  'Retards welcome.',
  'This bread is shit.',
  'Sex sells, and so do our buns.',
  'Cake is better than sex.',
  'Porn for your eyes: our new tiles.',
  'Heroin chic, but make it bread.',
  'A suicide sundae with three scoops.',
  'Rape the competition.',
  'Nazi-strict quality control.',
  'Our rape jokes in history class are the best.',
  'Hitler would have loved this moustache wax.',
  'An orgasm in every bite.',
  'The penis cake of the month.',
])('G6 refuses “%s”', (text) => expect(isRefused(text)).toBe(true))

it.each([
  'Survivors of rape describe the first hour after a report.',
  'The study asks how social workers respond to sexual abuse of children.',
  'Sexual violence in armed conflict: reports from two tribunals.',
  'How do nurses ask about sexual assault in an emergency department?',
  'Teen fashion: sexy is not the point.',
  'Pornography use and sleep among students.',
  'The project compares laws on rape in four countries.',
  'Incest survivors and group therapy.',
  'A helpline for sex workers in Glasgow.',
  'Training for police who interview victims of rape.',
  'Prevention of sexual exploitation in football academies.',
  'Child abuse records are kept for thirty years.',
  'How schools speak about pornography with pupils.',
  'The history of slavery in Bristol.',
  'Suicide prevention in rural Wales.',
  'Female genital mutilation: what midwives see.',
  'Anal cancer screening in Leeds.',
  'Penis cancer and shame: interviews with eight men.',
  'Vagina, vulva and other words that nurses avoid.',
  'Breast cancer screening among nuns.',
  'Prostitution and housing in Hull, 1880 to 1914.',
  'Rapeseed oil, pressed cold.',
  'Homosexuality in Weimar Berlin.',
  'Domestic violence and dogs: why women stay.',
  'A chair for people with anal fissures after surgery.',
  'Nazi Germany and the radio: a lesson.',
  'Wages by sex and age in the mills.',
  'Heroin addiction and dental care.',
  'A nurse explains testicle checks.',
  'The clinic for sexual health opens at nine.',
  'The jury heard of two rapes, the judge of four.',
  'Children who were molested speak late.',
  'Suicide among vets: what practices can do.',
  'The sexes differ in sleep by forty minutes, data of two panels show.',
])('G6 lets a sober subject pass: “%s”', (text) => expect(isRefused(text)).toBe(false))
