/** The size of the model: as small as possible. */
const WIDTH = 32
const ATTENTION_HEADS = 2
const FEED_FORWARD_LENGTH = 64
/** Unknown, begin, end, and every byte. */
const TOKENS = [
  '<unk>',
  '<s>',
  '</s>',
  ...Array.from({ length: 256 }, (_, byte) => byteToken(byte)),
]
const UNKNOWN = 2
const CONTROL = 3
const BYTE = 6

/**
 * A language model with random weights as a GGUF file (version 3, architecture `llama`): it is loaded, constrained
 * and sampled like any other, and writes only noise. About 110 KB.
 */
export function randomModel(): Buffer {
  const kinds = TOKENS.map((_, index) => (index === 0 ? UNKNOWN : index < 3 ? CONTROL : BYTE))
  const facts = [
    encodeEntry('general.architecture', TEXT, text('llama')),
    encodeEntry('llama.context_length', U32, u32(16_384)),
    encodeEntry('llama.embedding_length', U32, u32(WIDTH)),
    encodeEntry('llama.block_count', U32, u32(1)),
    encodeEntry('llama.feed_forward_length', U32, u32(FEED_FORWARD_LENGTH)),
    encodeEntry('llama.attention.head_count', U32, u32(ATTENTION_HEADS)),
    encodeEntry('llama.attention.layer_norm_rms_epsilon', F32, f32(1e-5)),
    encodeEntry('llama.rope.dimension_count', U32, u32(WIDTH / ATTENTION_HEADS)),
    encodeEntry('tokenizer.ggml.model', TEXT, text('llama')),
    encodeEntry('tokenizer.ggml.tokens', LIST, list(TEXT, TOKENS.map(text))),
    encodeEntry(
      'tokenizer.ggml.scores',
      LIST,
      list(
        F32,
        TOKENS.map(() => f32(0)),
      ),
    ),
    encodeEntry('tokenizer.ggml.token_type', LIST, list(I32, kinds.map(u32))),
    encodeEntry('tokenizer.ggml.bos_token_id', U32, u32(1)),
    encodeEntry('tokenizer.ggml.eos_token_id', U32, u32(2)),
    encodeEntry('tokenizer.ggml.unknown_token_id', U32, u32(0)),
  ]
  const tensors = tensorsOf(createNoise(7))
  let offset = 0
  const descriptions = tensors.map(({ name, shape, data }) => {
    const place = u64(offset)
    offset += padToAlignment(data).length
    return Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(F32_TENSOR), place])
  })
  const counts = [u64(tensors.length), u64(facts.length)]
  const head = [Buffer.from('GGUF'), u32(3), ...counts, ...facts, ...descriptions]
  return Buffer.concat([
    padToAlignment(Buffer.concat(head)),
    ...tensors.map(({ data }) => padToAlignment(data)),
  ])
}

interface Tensor {
  readonly name: string
  readonly shape: readonly number[]
  readonly data: Buffer
}

function tensorsOf(next: () => number): Tensor[] {
  const tensor = (name: string, shape: readonly number[], value: () => number): Tensor => {
    const size = shape.reduce((product, length) => product * length, 1)
    const numbers = Float32Array.from({ length: size }, value)
    return { name: `${name}.weight`, shape, data: Buffer.from(numbers.buffer) }
  }
  const one = (): number => 1
  const attention = ['attn_q', 'attn_k', 'attn_v', 'attn_output']
  return [
    tensor('token_embd', [WIDTH, TOKENS.length], next),
    tensor('blk.0.attn_norm', [WIDTH], one),
    ...attention.map((name) => tensor(`blk.0.${name}`, [WIDTH, WIDTH], next)),
    tensor('blk.0.ffn_norm', [WIDTH], one),
    tensor('blk.0.ffn_gate', [WIDTH, FEED_FORWARD_LENGTH], next),
    tensor('blk.0.ffn_up', [WIDTH, FEED_FORWARD_LENGTH], next),
    tensor('blk.0.ffn_down', [FEED_FORWARD_LENGTH, WIDTH], next),
    tensor('output_norm', [WIDTH], one),
    tensor('output', [WIDTH, TOKENS.length], next),
  ]
}

/** Noise that is the same every time: a linear congruential generator (Numerical Recipes). */
function createNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state / 2 ** 32 - 0.5) * 0.4
  }
}

// The type numbers of the format.
const U32 = 4
const I32 = 5
const F32 = 6
const TEXT = 8
const LIST = 9
const F32_TENSOR = 0
const ALIGNMENT = 32

function encodeEntry(key: string, type: number, value: Buffer): Buffer {
  return Buffer.concat([text(key), u32(type), value])
}

function list(type: number, items: readonly Buffer[]): Buffer {
  return Buffer.concat([u32(type), u64(items.length), ...items])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([u64(bytes.length), bytes])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}

function padToAlignment(data: Buffer): Buffer {
  const rest = data.length % ALIGNMENT
  return rest === 0 ? data : Buffer.concat([data, Buffer.alloc(ALIGNMENT - rest)])
}

function byteToken(byte: number): string {
  return `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`
}
