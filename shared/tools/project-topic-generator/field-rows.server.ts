import crafts from './data/fields/crafts.json' with { type: 'json' }
import earlyyears from './data/fields/earlyyears.json' with { type: 'json' }
import emergency from './data/fields/emergency.json' with { type: 'json' }
import funerals from './data/fields/funerals.json' with { type: 'json' }
import agriculture from './data/fields/agriculture.json' with { type: 'json' }
import animals from './data/fields/animals.json' with { type: 'json' }
import archaeology from './data/fields/archaeology.json' with { type: 'json' }
import architecture from './data/fields/architecture.json' with { type: 'json' }
import astronomy from './data/fields/astronomy.json' with { type: 'json' }
import aviation from './data/fields/aviation.json' with { type: 'json' }
import beekeeping from './data/fields/beekeeping.json' with { type: 'json' }
import biotech from './data/fields/biotech.json' with { type: 'json' }
import business from './data/fields/business.json' with { type: 'json' }
import carpentry from './data/fields/carpentry.json' with { type: 'json' }
import chemistry from './data/fields/chemistry.json' with { type: 'json' }
import community from './data/fields/community.json' with { type: 'json' }
import construction from './data/fields/construction.json' with { type: 'json' }
import data from './data/fields/data.json' with { type: 'json' }
import dentistry from './data/fields/dentistry.json' with { type: 'json' }
import design from './data/fields/design.json' with { type: 'json' }
import education from './data/fields/education.json' with { type: 'json' }
import electrical from './data/fields/electrical.json' with { type: 'json' }
import electronics from './data/fields/electronics.json' with { type: 'json' }
import energy from './data/fields/energy.json' with { type: 'json' }
import environment from './data/fields/environment.json' with { type: 'json' }
import fashion from './data/fields/fashion.json' with { type: 'json' }
import finance from './data/fields/finance.json' with { type: 'json' }
import food from './data/fields/food.json' with { type: 'json' }
import games from './data/fields/games.json' with { type: 'json' }
import geology from './data/fields/geology.json' with { type: 'json' }
import government from './data/fields/government.json' with { type: 'json' }
import hair from './data/fields/hair.json' with { type: 'json' }
import health from './data/fields/health.json' with { type: 'json' }
import heritage from './data/fields/heritage.json' with { type: 'json' }
import logistics from './data/fields/logistics.json' with { type: 'json' }
import marine from './data/fields/marine.json' with { type: 'json' }
import marketing from './data/fields/marketing.json' with { type: 'json' }
import maths from './data/fields/maths.json' with { type: 'json' }
import mechanical from './data/fields/mechanical.json' with { type: 'json' }
import midwifery from './data/fields/midwifery.json' with { type: 'json' }
import nursing from './data/fields/nursing.json' with { type: 'json' }
import people from './data/fields/people.json' with { type: 'json' }
import performing from './data/fields/performing.json' with { type: 'json' }
import pharmacy from './data/fields/pharmacy.json' with { type: 'json' }
import philosophy from './data/fields/philosophy.json' with { type: 'json' }
import planning from './data/fields/planning.json' with { type: 'json' }
import plumbing from './data/fields/plumbing.json' with { type: 'json' }
import primary from './data/fields/primary.json' with { type: 'json' }
import psychology from './data/fields/psychology.json' with { type: 'json' }
import railways from './data/fields/railways.json' with { type: 'json' }
import retail from './data/fields/retail.json' with { type: 'json' }
import science from './data/fields/science.json' with { type: 'json' }
import security from './data/fields/security.json' with { type: 'json' }
import software from './data/fields/software.json' with { type: 'json' }
import sport from './data/fields/sport.json' with { type: 'json' }
import structural from './data/fields/structural.json' with { type: 'json' }
import therapy from './data/fields/therapy.json' with { type: 'json' }
import tourism from './data/fields/tourism.json' with { type: 'json' }
import trades from './data/fields/trades.json' with { type: 'json' }
import transport from './data/fields/transport.json' with { type: 'json' }
import web from './data/fields/web.json' with { type: 'json' }
import economics from './data/fields/economics.json' with { type: 'json' }
import law from './data/fields/law.json' with { type: 'json' }
import publichealth from './data/fields/publichealth.json' with { type: 'json' }
import robotics from './data/fields/robotics.json' with { type: 'json' }
import physics from './data/fields/physics.json' with { type: 'json' }
import libraries from './data/fields/libraries.json' with { type: 'json' }
import vetnursing from './data/fields/vetnursing.json' with { type: 'json' }
import media from './data/fields/media.json' with { type: 'json' }
import addiction from './data/fields/addiction.json' with { type: 'json' }
import property from './data/fields/property.json' with { type: 'json' }
import events from './data/fields/events.json' with { type: 'json' }
import writing from './data/fields/writing.json' with { type: 'json' }
import appsSubjects from './data/subjects/apps.json' with { type: 'json' }
import artSubjects from './data/subjects/art.json' with { type: 'json' }
import dataSubjects from './data/subjects/data.json' with { type: 'json' }
import electronicsSubjects from './data/subjects/electronics.json' with { type: 'json' }
import lifeSubjects from './data/subjects/life.json' with { type: 'json' }
import moreSubjects from './data/subjects/more.json' with { type: 'json' }
import securitySubjects from './data/subjects/security.json' with { type: 'json' }

/** The projects of every field, as they are written. */
export const rows = {
  agriculture,
  animals,
  archaeology,
  architecture,
  astronomy,
  aviation,
  beekeeping,
  biotech,
  business,
  carpentry,
  chemistry,
  community,
  construction,
  data,
  dentistry,
  design,
  education,
  electrical,
  electronics,
  energy,
  environment,
  fashion,
  finance,
  food,
  games,
  geology,
  government,
  hair,
  health,
  heritage,
  logistics,
  marine,
  marketing,
  maths,
  mechanical,
  midwifery,
  nursing,
  people,
  performing,
  pharmacy,
  philosophy,
  planning,
  plumbing,
  primary,
  psychology,
  railways,
  retail,
  science,
  security,
  software,
  sport,
  structural,
  therapy,
  tourism,
  trades,
  transport,
  web,
  economics,
  law,
  publichealth,
  robotics,
  physics,
  libraries,
  vetnursing,
  media,
  addiction,
  property,
  events,
  writing,
  crafts,
  earlyyears,
  emergency,
  funerals,
}

/** The projects on one subject, each for the fields that it names. */
export const subjectRows = [
  ...appsSubjects,
  ...artSubjects,
  ...dataSubjects,
  ...electronicsSubjects,
  ...lifeSubjects,
  ...moreSubjects,
  ...securitySubjects,
]
