import type {
  ApiError,
  CallPath,
  LiveOverview,
  RegistryHistoryPage,
  RegistrySnapshot,
  RequestOf,
  ResponseOf,
} from '@portal/contract';

/** A handler returns one of these, or throws nothing at all, to let a call fail. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: ApiError,
  ) {}
}

/** The back end's refusal: `refuse(403, 'Accès refusé')`, with a named code where the contract has one. */
export function refuse(
  status: number,
  message: string,
  code = String(status),
  errors: ApiError['errors'] = [],
) {
  return new Refusal(status, { message, code, errors });
}

/** A successful answer that breaks the contract on purpose: of a newer or a broken back end. */
export class Misshapen {
  constructor(readonly body: object) {}
}

export const misshapen = (body: object) => new Misshapen(body);

/** No answer at all: cable out, server gone. */
export const noAnswer = Symbol('no answer');

type Failure = Refusal | Misshapen | typeof noAnswer;
type Answer<P extends CallPath> = ResponseOf<P> | Failure;

/** What the registry answers beside the page; asked by a query, or ordered by a body. */
export interface RegistryAnswers {
  '/registry/history': RegistryHistoryPage;
  '/registry/live': LiveOverview;
  '/registry/orders': object;
  '/registry/snapshot': RegistrySnapshot;
}
type Asked = Record<string, string>;
type RegistryHandlers = {
  [P in keyof RegistryAnswers]?: (
    query: Asked,
  ) => RegistryAnswers[P] | Failure | Promise<RegistryAnswers[P] | Failure>;
};

/** Call → what the back end would do. Payload and answer are checked against the contract. */
export type Handlers = {
  [P in CallPath]?: (payload: RequestOf<P>) => Answer<P> | Promise<Answer<P>>;
} & RegistryHandlers;

/** An answer on its way until `release` is called: what is pressed meanwhile is pressed while the call runs. */
export function delayedAnswer<Answer>(answer: Answer): {
  answered: () => Promise<Answer>;
  release: () => void;
} {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { answered: async () => (await released, answer), release: () => release() };
}
