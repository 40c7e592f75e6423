import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenScopes } from '#domain/people/accounts/api-tokens.ts'
import { router } from '#server/nouns.ts'
import { type Actor, actors, members } from '#server/test/actors.ts'
import {
  amongMembers,
  everyMember,
  isSelected,
  nobody,
  noMember,
  notCollaborator,
  ok,
  onlyOwner,
  onlySupervisor,
  ownerAlone,
  some,
} from '#server/test/answers.ts'
import { type Ask, type AskName, asks as written } from '#server/test/asks.ts'
import { rowsOfCases } from '#server/test/cases.ts'
import { meet } from '#server/test/cast.ts'
import { castsOn } from '#server/test/casts.ts'
import { describedCodes } from '#server/test/described-codes.ts'
import { isForTokens, proceduresOf } from '#server/test/procedures.ts'
import { createServer, httpClient, openLive, tokenClient } from '#server/test/server.ts'
import { withoutProject } from '#server/test/without-project.ts'

/* The permission table: who may do what in a project, over HTTP and over the live connection. */

const writtenAnswers: Record<AskName, (actor: Actor) => string> = {
  'projects.find': everyMember,
  'projects.listActivity': everyMember,
  'projects.update': onlyOwner,
  'projects.remove': onlyOwner,
  'invitations.create': onlyOwner,
  'invitations.createMany': onlyOwner,
  'invitations.resend': onlyOwner,
  'invitations.withdraw': onlyOwner,
  'invitations.request': some(
    { pending: 'PENDING', declined: 'DECLINED', removed: ok, stranger: ok, 'no profile': 'NO_PROFILE' },
    (actor) => (actor === 'visitor' ? 'UNAUTHORIZED' : 'MEMBER'),
  ),
  'invitations.accept, own': some({ pending: ok, declined: ok, supervisor: 'ANSWERED', collaborator: 'ANSWERED' }),
  'invitations.accept, of another': nobody,
  'invitations.accept, a request': nobody,
  'invitations.approveRequest': ownerAlone,
  'invitations.approveRequest, an invitation': nobody,
  'invitations.decline, own': some({
    pending: ok,
    declined: 'ANSWERED',
    supervisor: 'ANSWERED',
    collaborator: 'ANSWERED',
  }),
  'invitations.decline, of another': nobody,
  'invitations.decline, a request': nobody,
  'invitations.archive, own': some({
    pending: 'NOT_DECLINED',
    declined: ok,
    supervisor: 'NOT_DECLINED',
    collaborator: 'NOT_DECLINED',
  }),
  'invitations.archive, of another': nobody,
  'invitations.declineRequest': ownerAlone,
  'invitations.declineRequest, an invitation': nobody,
  'members.remove, oneself': amongMembers((actor) => (actor === 'owner' ? 'OWNER_STAYS' : ok)),
  'members.remove, another': onlyOwner,
  'stages.open': everyMember,
  'stages.setStatus': everyMember,
  'stages.setTargets': notCollaborator,
  'meetings.find': everyMember,
  'meetings.schedule': everyMember,
  'meetings.update, own': everyMember,
  'meetings.update, of another': notCollaborator,
  'meetings.cancel, own': everyMember,
  'meetings.cancel, of another': notCollaborator,
  'meetings.setAttendance': everyMember,
  'meetings.draftAgenda': everyMember,
  'meetings.markQuestion': everyMember,
  'meetings.listQuestions': everyMember,
  'meetings.addItem': everyMember,
  'meetings.editItem': everyMember,
  'meetings.removeItem': everyMember,
  'meetings.tick, own': everyMember,
  'meetings.tick, of another': notCollaborator,
  'meetings.readNotes': everyMember,
  'meetings.writeNotes': everyMember,
  'meetings.listNotesRuns': notCollaborator,
  'meetings.takeBackNotes': amongMembers((actor) => (actor === 'collaborator' ? 'FORBIDDEN' : 'CHANGE_GONE')),
  // A project with collaborators and no supervisor has them as its second side.
  'meetings.acknowledge': everyMember,
  'meetings.addAddendum': amongMembers(() => 'NOT_LOCKED'),
  'questions.list': everyMember,
  'questions.use': onlyOwner,
  'questions.remark': some({ supervisor: 'NO_QUESTION', owner: 'FORBIDDEN', collaborator: 'FORBIDDEN' }),
  'files.list': everyMember,
  'files.startUpload': everyMember,
  'files.cancelUpload': everyMember,
  'files.add': amongMembers(() => 'UPLOAD_GONE'),
  'files.removeVersion, own': everyMember,
  'files.removeVersion, of another': onlyOwner,
  'reviews.list': everyMember,
  // Nobody supervises the project of this owner.
  'reviews.send': amongMembers((actor) => (actor === 'owner' ? 'NO_SUPERVISOR' : 'FORBIDDEN')),
  'reviews.withdraw': onlyOwner,
  'reviews.returnRound': onlySupervisor,
  'reviews.approve': onlySupervisor,
  'reviews.raisePoint': onlySupervisor,
  'reviews.editPoint, own': everyMember,
  'reviews.editPoint, of another': noMember,
  'reviews.removePoint, own': everyMember,
  'reviews.removePoint, of another': noMember,
  'reviews.answerPoint': onlyOwner,
  'reviews.settlePoint': onlySupervisor,
  'reviews.commentOnPoint': everyMember,
  'guests.invite': notCollaborator,
  'guests.withdraw': notCollaborator,
  'links.add': everyMember,
  'links.edit, own': everyMember,
  'links.edit, of another': onlyOwner,
  'history.list': everyMember,
  'links.remove, own': everyMember,
  'links.remove, of another': onlyOwner,
  'messages.list': everyMember,
  'messages.post': everyMember,
  'messages.react': everyMember,
  'messages.remove, own': everyMember,
  'messages.remove, of another': noMember,
  'messages.edit, own': everyMember,
  'messages.edit, of another': noMember,
  'messages.markRead': everyMember,
  'notifications.mute': everyMember,
}

type Row = { ask: Ask; gets: (actor: Actor) => string }
const rowsWritten = (Object.keys(written) as AskName[]).map((name): [string, Row] => [
  name,
  { ask: written[name], gets: writtenAnswers[name] },
])
const table = new Map<string, Row>([...rowsWritten, ...Object.entries(rowsOfCases)])

function rowOf(name: string): Row {
  const row = table.get(name)
  if (!row) throw new Error(`The permission table has no ${name}`)
  return row
}

/** The code of a refusal; `ok` for an answer. */
const codeOf = (name: string, ...asked: Parameters<Ask>): Promise<string> =>
  Promise.resolve(rowOf(name).ask(...asked)).then(
    () => ok,
    (error) => error.code,
  )

const described = describedCodes()

/** The procedure at `projects.find`. */
const at = (all: object, path: string) =>
  path.split('.').reduce((room, name) => room[name as keyof typeof room], all) as typeof router.projects.find

const procedureOf = (name: string) => name.split(',')[0] ?? name
const routeOf = (name: string) => at(router, procedureOf(name))['~orpc'].route
const methodOf = (name: string) => routeOf(name).method

test('every procedure has a row in the permission table', () => {
  const paths = proceduresOf(router).map(([path]) => path.join('.'))
  expect(paths.sort()).toEqual([...withoutProject, ...new Set([...table.keys()].map(procedureOf))].sort())
})

describe('on a running server', () => {
  let server: Awaited<ReturnType<typeof createServer>>
  beforeAll(async () => {
    server = await createServer()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  const { answerTo } = castsOn(() => server)

  const rows = [...table.keys()]
  const isTried = (actor: Actor) => (name: string) => isSelected(actor, rowOf(name).gets)
  const cells = actors.flatMap((actor) => rows.filter(isTried(actor)).map((name) => [actor, name] as const))
  const leaves = (name: string, answer: string) => (answer === ok && methodOf(name) !== 'GET' ? 'written' : 'unchanged')
  test.each(cells)('a %s calls %s over HTTP', async (actor, name) => {
    const expected = rowOf(name).gets(actor)
    const answer = await answerTo(actor, 'cookie', leaves(name, expected), (met) =>
      codeOf(name, httpClient(server.url, met.cookie), met),
    )
    expect(answer).toBe(expected)
    expect([ok, ...((await described)[procedureOf(name)] ?? [])], 'the API’s description').toContain(answer)
  })

  const openTags = [...new Set(rows.flatMap((name) => routeOf(name).tags ?? []).filter((tag) => isForTokens([tag])))]
  const tokenCells = openTags.flatMap((tag) => tokenScopes.map((scope) => [scope, tag] as const))
  test.each(tokenCells)('a token with the scope %s calls %s as its holder', async (scope, tag) => {
    const ofTag = rows.filter((name) => routeOf(name).tags?.includes(tag))
    const isRead = (name: string) => methodOf(name) === 'GET'
    for (const name of [ofTag.find(isRead), ofTag.find((name) => !isRead(name))].filter((name) => name !== undefined))
      for (const actor of ['owner', 'stranger'] as const) {
        const expected = scope === 'read' && !isRead(name) ? 'TOKEN_SCOPE' : rowOf(name).gets(actor)
        const ask = async (met: Awaited<ReturnType<typeof meet>>) =>
          codeOf(name, tokenClient(server.url, await server.tokenOf({ id: met.myId }, scope)), met)
        expect(await answerTo(actor, 'token', leaves(name, expected), ask), name).toBe(expected)
      }
  })

  test('what belongs to another of one’s own projects is not found', async () => {
    const met = await meet(server, 'owner')
    const { projectId } = await server.startProject(met.owner, 'Other')
    const client = httpClient(server.url, met.cookie)
    const inStages = /^(stages\.(open|setStatus)|links|messages|files(?!\.\w+Pdf)|reviews|guests|checklists)/
    const children = rows.filter((name) => inStages.test(name) || name === 'invitations.withdraw')
    expect(children).toHaveLength(51)
    const ofMeetings = rows.filter((name) => /^meetings\.(?!schedule|markQuestion|listQuestions)/.test(name))
    expect(ofMeetings).toHaveLength(19)
    for (const name of ofMeetings)
      await expect(rowOf(name).ask(client, { ...met, projectId }), name).rejects.toMatchObject({ code: 'NO_MEETING' })
    for (const name of children)
      await expect(rowOf(name).ask(client, { ...met, projectId }), name).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const live = await openLive(server.url, { cookie: met.cookie })
    live.send({ type: 'watch', projectId, stageId: met.stageId })
    await live.until(() => live.received('refused').length === 1)
    live.close()
  })

  test.each(actors.filter((actor) => actor !== 'visitor'))('a %s watches a stage, types and reads', async (actor) => {
    const { projectId, stageId, cookie, owner, myId } = await meet(server, actor)
    const control = await openLive(server.url, { cookie: await server.cookieOf(owner) })
    control.send({ type: 'watch', projectId, stageId })
    await control.until(() => control.received('presence').length > 0)
    const live = await openLive(server.url, { cookie })
    live.send({ type: 'watch', projectId, stageId })
    await live.until(() => live.received('watching').length + live.received('refused').length > 0)
    live.send({ type: 'typing' })
    live.send({ type: 'reading', versionId: crypto.randomUUID(), page: 1 })
    const said = ['Is anybody here?', 'Now?']
    for (const message of said)
      await owner.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message })
    await control.until(() => control.received('message').length === said.length)

    if (members.includes(actor)) {
      await live.until(() => live.received('message').length === said.length)
      for (const type of ['typing', 'reading'] as const)
        await control.until(() => control.received(type).some((frame) => 'userId' in frame && frame.userId === myId))
    } else {
      expect(live.messages.map(({ type }) => type).filter((type) => type !== 'heartbeat')).toEqual(['ready', 'refused'])
      expect([...control.received('typing'), ...control.received('reading')]).toEqual([])
      expect(JSON.stringify(control.received('presence'))).not.toContain(myId)
    }
    for (const each of [live, control]) each.close()
  })
})
