/**
 * Serves a GGUF model over llama.cpp as OpenAI's API: `node llama-server.mjs <folder of node_modules> <model>`.
 * Prints its port. Supports only streams and schemas, as the product uses them.
 */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const [, , folder, modelPath] = process.argv
const entry = createRequire(`${folder}/`).resolve('node-llama-cpp')
const { getLlama, LlamaCompletion } = await import(pathToFileURL(entry).href)

const llama = await getLlama({ build: 'never', gpu: false, logLevel: 'error' })
const model = await llama.loadModel({ modelPath })
const context = await model.createContext({ contextSize: 16_384, threads: 1 })

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => console.log(server.address().port))

async function answer(request, response) {
  if (request.url === '/v1/models') {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ object: 'list', data: [{ id: 'random', object: 'model' }] }))
    return
  }
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
  const grammar = await llama.createGrammarForJsonSchema(body.response_format.json_schema.schema)
  const text = body.messages.map(({ role, content }) => `${role}: ${content}`).join('\n')
  // One byte is one token, so a long conversation is truncated, as small servers do.
  const prompt = model.tokenize(text.slice(0, 6_000))
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const send = (chunk) => response.write(`data: ${JSON.stringify({ id: 'x', ...chunk })}\n\n`)
  const say = (content, finish_reason) =>
    send({ choices: [{ index: 0, delta: { content }, finish_reason }] })
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const contextSequence = context.getSequence()
  let count = 0
  try {
    const { metadata } = await new LlamaCompletion({ contextSequence }).generateCompletionWithMeta(
      prompt,
      {
        grammar,
        maxTokens: Math.min(body.max_tokens ?? 4_000, 4_000),
        temperature: 1.2,
        seed: 7,
        signal: gone.signal,
        onToken: (tokens) => {
          count += tokens.length
        },
        onTextChunk: (text) => say(text, null),
      },
    )
    say('', metadata.stopReason === 'maxTokens' ? 'length' : 'stop')
    send({ choices: [], usage: { prompt_tokens: prompt.length, completion_tokens: count } })
    response.end('data: [DONE]\n\n')
  } catch {
    response.destroy()
  } finally {
    contextSequence.dispose()
  }
}
