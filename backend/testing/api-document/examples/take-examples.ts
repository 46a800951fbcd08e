import type { ApiError, CallPath, CallRight, CallShape } from '@portal/contract';
import { callRights, calls } from '@portal/contract/schemas';
import type { LightMyRequestResponse } from 'fastify';
import type { CallExample } from '../../../src/platform/http/api-document/complete-operation';
import { requiredFields } from '../../../src/platform/http/api-document/required-fields';
import { payloads } from '../../payloads/payloads';
import { preparations } from '../../rights/prepare';
import { newSubject } from '../../rights/subjects';
import type { ExamplePortal } from './example-portal';
import { firstRows, shortened } from './shortened';
import { demo, situations, type Scene } from './situations';

/** Whom a call is about: by default the demo where it reads. */
export const subjectOf = (path: CallPath): 'demo' | 'own' =>
  situations[path]?.of ?? (callRights[path].does === 'READ' ? 'demo' : 'own');

/** Makes the call as whoever may make it, and as who may not. @throws Error when it does not succeed */
export async function takeExample(example: ExamplePortal, path: CallPath): Promise<CallExample> {
  const { portal, db, session } = example;
  const { who, does }: CallRight = callRights[path];
  const { before, given, shown, refused } = situations[path] ?? {};
  const own = subjectOf(path) === 'own';
  const subject = own
    ? await newSubject(db)
    : { ...demo, ownerId: await identityOf(example, demo.customerNbr) };
  if (own) await preparations[path]?.(db, subject);
  const asCustomer = ['public', 'customer', 'session', 'caseOrCustomer'].includes(who);
  const bearer = await session(asCustomer ? subject.customerNbr : 'admin');
  const scene: Scene = { portal, db, subject, bearer };
  await before?.(scene);
  const request = { ...(payloads[path](subject) as Record<string, unknown>), ...(await given?.(scene)) };
  const stranger = await session(asCustomer && does === 'WRITE' ? 'comdata' : '100002');
  const attempts: Attempt[] = [
    ...(who === 'public' ? [] : [{ request }]),
    ...(everybody.includes(who) ? [] : [{ request, bearer: stranger }]),
    ...(isGet(path) ? [] : (requiredFields()[path] ?? []).slice(0, 1)).map((name) => ({
      request: without(request, name),
      bearer,
    })),
    ...(refused ? [{ request: { ...request, ...refused }, bearer }] : []),
  ];
  const refusals: ApiError[] = [];
  for (const attempt of attempts) refusals.push(await refusalOf(example, path, attempt));
  const response = await ask(example, path, { request, bearer });
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
  const answer = answerOf(path, response);
  const told = { request: { ...request, ...shown }, ...(answer !== undefined && { answer }), refusals };
  return own ? renamed(told, subject.customerNbr) : told;
}

interface Attempt {
  request: Record<string, unknown>;
  bearer?: string;
}

/** Whoever has a session, or needs none. */
const everybody: string[] = ['public', 'session', 'caseOrSession'] satisfies CallRight['who'][];

const without = (request: Record<string, unknown>, left: string) =>
  Object.fromEntries(Object.entries(request).filter(([name]) => name !== left));

async function identityOf({ db }: ExamplePortal, login: string): Promise<string> {
  const find = db.selectFrom('identity').select('id').where('login', '=', login);
  return (await find.executeTakeFirstOrThrow()).id;
}

const isGet = (path: CallPath) => (calls[path] as CallShape).method === 'GET';

function ask({ portal }: ExamplePortal, path: CallPath, { request, bearer }: Attempt) {
  if (!isGet(path)) return portal.post(path, request, bearer);
  const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request[name])))}`;
  const inQuery = Object.entries(request).filter(([name]) => !path.includes(`:${name}`));
  const query = Object.fromEntries(inQuery.map(([name, value]) => [name, String(value)]));
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  return portal.app.inject({ method: 'GET', url, query, headers });
}

async function refusalOf(example: ExamplePortal, path: CallPath, attempt: Attempt): Promise<ApiError> {
  const response = await ask(example, path, attempt);
  if (response.statusCode < 400) throw new Error(`${path} was not refused: ${response.body}`);
  // a call of JSON-RPC says it in its own form as well
  const { message, code, errors } = response.json<ApiError>();
  return { message, code, errors };
}

function answerOf(path: CallPath, { body, json }: LightMyRequestResponse): unknown {
  const { file }: CallShape = calls[path];
  if (file === undefined) return shortened(json());
  return file.startsWith('text/') ? firstRows(body) : undefined;
}

/** A customer of the test's own has another number with each call that is added: shown as the demo's first one. */
function renamed(example: CallExample, customerNbr: string): CallExample {
  const text = JSON.stringify(example).replaceAll(new RegExp(customerNbr, 'gi'), demo.customerNbr);
  return JSON.parse(text) as CallExample;
}
