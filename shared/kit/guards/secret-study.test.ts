import { expect, it } from 'vitest'
import { findSecretStudy } from './secret-study.server.ts'

it.each([
  'One nurse films owners in secret for three weeks.',
  'Eight placement workers are recorded with hidden microphones.',
  'The class secretly records a neighbour each evening.',
  'Shoppers are followed without their knowledge and their routes drawn.',
  'Pupils are interviewed alone, without parents or guardians knowing.',
  'A small camera: the team hides a camera behind the mirror.',
  'Two students watch residents through binoculars without being asked.',
  'Staff rooms are filmed using hidden cameras.',
])('finds “%s”', (text) => expect(findSecretStudy(text)).toBeDefined())

it.each([
  'The nurse films cats with the consent of their owners; no hidden cameras are used.',
  'A comparison of covert advertising in three magazines.',
  'The project asks how shops track visitors without their consent.',
  'Rulings on hidden cameras in workplaces since 2010 are compared.',
  'Nobody is recorded without consent.',
  'The app is tested without permission to use the camera.',
  'The project studies whether apps follow families without asking them.',
  'Why employers watch staff secretly is asked of twelve managers.',
  'Volunteers test the route without a guide.',
])('passes “%s”', (text) => expect(findSecretStudy(text)).toBeUndefined())
