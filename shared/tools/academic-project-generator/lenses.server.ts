import artLenses from './data/lenses/arts.json' with { type: 'json' }
import computingLenses from './data/lenses/comp.json' with { type: 'json' }
import educationLenses from './data/lenses/edu.json' with { type: 'json' }
import archaeologyLenses from './data/lenses/arch.json' with { type: 'json' }
import craftLenses from './data/lenses/craft.json' with { type: 'json' }
import fieldLenses from './data/lenses/field.json' with { type: 'json' }
import forensicLenses from './data/lenses/forensic.json' with { type: 'json' }
import mathematicsLenses from './data/lenses/maths.json' with { type: 'json' }
import farmLenses from './data/lenses/agri.json' with { type: 'json' }
import geoLenses from './data/lenses/geo.json' with { type: 'json' }
import healthLenses from './data/lenses/health.json' with { type: 'json' }
import languageLenses from './data/lenses/lang.json' with { type: 'json' }
import lawLenses from './data/lenses/law.json' with { type: 'json' }
import makingLenses from './data/lenses/making.json' with { type: 'json' }
import marketLenses from './data/lenses/market.json' with { type: 'json' }
import musicLenses from './data/lenses/music.json' with { type: 'json' }
import pairLenses from './data/lenses/pairs.json' with { type: 'json' }
import pastLenses from './data/lenses/past.json' with { type: 'json' }
import peopleLenses from './data/lenses/people.json' with { type: 'json' }
import placeLenses from './data/lenses/place.json' with { type: 'json' }
import politicsLenses from './data/lenses/politics.json' with { type: 'json' }
import reasonLenses from './data/lenses/reason.json' with { type: 'json' }
import scienceLenses from './data/lenses/science.json' with { type: 'json' }
import sportLenses from './data/lenses/sport.json' with { type: 'json' }
import statLenses from './data/lenses/stat.json' with { type: 'json' }
import toldLenses from './data/lenses/told.json' with { type: 'json' }
import tradeLenses from './data/lenses/trade.json' with { type: 'json' }

/** The rows of every family of questions around a word that somebody gives, `{x}`. */
export const lensRows = [
  peopleLenses,
  educationLenses,
  healthLenses,
  scienceLenses,
  farmLenses,
  forensicLenses,
  mathematicsLenses,
  statLenses,
  sportLenses,
  computingLenses,
  makingLenses,
  placeLenses,
  marketLenses,
  politicsLenses,
  lawLenses,
  languageLenses,
  pastLenses,
  archaeologyLenses,
  artLenses,
  reasonLenses,
  fieldLenses,
  pairLenses,
  toldLenses,
  geoLenses,
  craftLenses,
  musicLenses,
  tradeLenses,
].flat()
