import type { RuleCases } from '../../kit/rules/rule-cases.ts'

/** Shop names that pass or break each rule. */
export const cases: RuleCases = {
  form: {
    productType: 'hand-poured soy candles',
    style: 'woodland',
    keywords: 'moss, cedar',
  },
  draft: {
    name: 'MossAndLantern',
    available: true,
    description: 'Moss for the woodland style, and a lantern because a candle stands in one.',
  },
  rules: {
    ES1: {
      refuses: [{ name: 'Wic' }, { name: 'CedarAndLavenderWicks' }, { name: 'Moss🌿Wick' }],
      passes: [{ name: 'Wick' }, { name: 'CedarAndLavenderWick' }, { name: 'Moss4Wick' }],
    },
    ES2: {
      refuses: [{ name: 'moonlitThread' }, { name: 'Moonlit Thread' }, { name: 'CaféMoss' }],
      passes: [{ name: 'MoonlitThread' }, { name: 'CafeMoss' }, { name: 'ABCMoss' }],
    },
    ES3: {
      refuses: [{ name: 'MyEtsyMoss' }, { name: 'EtzyMoss' }, { name: 'DisneyWicks' }],
      passes: [{ name: 'MyMossyNest' }, { name: 'EtudeMoss' }, { name: 'DismalWicks' }],
    },
    ES5: {
      refuses: [{ name: 'Moss2024Wick' }, { name: 'Moss7Wick' }],
      passes: [
        { name: 'MossSevenWick' },
        [{ name: 'Studio54Moss' }, { productType: 'prints of Studio 54' }],
      ],
    },
    ES7: {
      refuses: [
        { description: 'A name that is still free on Etsy, so take it for your candles.' },
        { description: 'Moss and a lantern, unclaimed by any other shop that sells candles.' },
      ],
      passes: [
        { description: 'A free hand with moss, and a lantern in which your candles stand.' },
        { description: 'Soy wax leaves the air free of soot, and moss is for the woodland style.' },
      ],
    },
    ES8: {
      refuses: [{ name: 'Moss', available: true }, { available: false }],
      passes: [{ name: 'Moss', available: false }, { name: 'CedarLanternLane' }],
    },
  },
  lists: {
    ES4: {
      refuses: [
        [{ name: 'MossLantern' }, { name: 'MossLanterns' }],
        [{ name: 'MossLantern' }, { name: 'CedarWick' }, { name: 'Mosslantern' }],
      ],
      passes: [
        [{ name: 'MossLantern' }, { name: 'MossCandle' }],
        [{ name: 'MossLantern' }, { name: 'LanternMoss' }],
      ],
    },
  },
}
