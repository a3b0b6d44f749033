/**
 * The service behind the tests' AI provider, in a separate process: the process that runs PHP waits for it and could
 * not answer meanwhile. Prints its port. `PUT /answers` sets the model's answers, `GET /asked` returns the requests.
 */
import { createServer } from 'node:http'
import process from 'node:process'

let answers = []
let asked = []
const USAGE = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (data) => (body += data.toString()))
  request.on('end', () => {
    const send = (status, json) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(json))
    }
    if (request.url === '/answers') {
      answers = JSON.parse(body)
      return send(200, {})
    }
    if (request.url === '/asked') {
      send(200, asked)
      asked = []
      return undefined
    }
    if (request.headers.authorization !== 'Bearer right-key')
      return send(401, { error: { message: 'Incorrect API key provided.' } })
    if (request.url === '/v1/models') return send(200, { data: [{ id: 'test-model' }] })
    asked.push(JSON.parse(body))
    const next = answers.length > 1 ? answers.shift() : answers[0]
    // No answer at all.
    if (next === 'HANG') return undefined
    if (typeof next === 'object') return send(next.status, { error: { message: next.said } })
    const message = { role: 'assistant', content: next ?? '' }
    return send(200, { id: 'a', choices: [{ message, finish_reason: 'stop' }], usage: USAGE })
  })
})
// PHP may block the client for longer than the default of five seconds.
server.keepAliveTimeout = 600_000
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
