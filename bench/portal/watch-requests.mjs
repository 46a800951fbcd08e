import { setTimeout as delay } from 'node:timers/promises';

/** Requests that began within that many ms of another's end were waiting for it, as far as one can see from outside. */
const longestWait = 400;

/** Notes every request of a page; instants in ms since 1970, bytes as they came over the line, headers included. */
export function watchRequests(devtools) {
  const all = [];
  const byId = new Map();
  let shift = 0;
  let last = Date.now();

  devtools.on(
    'Network.requestWillBeSent',
    ({ requestId, request, timestamp, wallTime, redirectResponse }) => {
      if (redirectResponse || request.url.startsWith('data:')) return;
      shift = wallTime - timestamp;
      const { url, postData: body = '' } = request;
      const noted = { url, body, from: wallTime * 1000, to: null, bytes: 0 };
      byId.set(requestId, noted);
      all.push(noted);
      last = Date.now();
    },
  );
  const ended = ({ requestId, timestamp, encodedDataLength = 0 }) => {
    const noted = byId.get(requestId);
    if (!noted) return;
    Object.assign(noted, { to: (timestamp + shift) * 1000, bytes: encodedDataLength });
    last = Date.now();
  };
  devtools.on('Network.loadingFinished', ended);
  devtools.on('Network.loadingFailed', ended);

  return {
    all,
    before: (instant) => all.filter(({ from }) => from < instant),
    serialSteps,
    async untilQuiet(milliseconds) {
      const isQuiet = () => all.every(({ to }) => to !== null) && Date.now() - last >= milliseconds;
      for (const end = Date.now() + 20_000; !isQuiet() && Date.now() < end;) await delay(50);
    },
  };
}

/** Length of the longest chain of requests in which each began soon after the end of the one before it. */
function serialSteps(requests) {
  const ordered = requests.filter(({ to }) => to !== null).sort((one, other) => one.from - other.from);
  const depths = new Map();
  for (const request of ordered) {
    const before = ordered
      .filter(({ to }) => to <= request.from && request.from - to < longestWait)
      .map((other) => depths.get(other) ?? 0);
    depths.set(request, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}
