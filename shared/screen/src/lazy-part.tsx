import {
  createContext,
  createElement,
  lazy,
  useCallback,
  useContext,
  useReducer,
  type ComponentType,
} from 'react';
import { LatePart, LostPart, type LostPlace } from './LostPart';

/** Code that is asked for before it is drawn, so that it travels beside its data and not after them. */
export interface Part {
  /** Nobody waits: what goes wrong shows where the part is drawn. */
  ahead: () => void;
}

/** ms after which a code chunk without an answer is shown as late instead of a skeleton. */
const partPatience = 10_000;

const DrawAgain = createContext<() => void>(() => undefined);

/**
 * A part of a screen in its own chunk: a table, a form, a screen. It suspends until its code is loaded. A load failure is
 * shown in place of the part only, and retried by a button, when the network is back, and by the next render of the part
 * (React's `lazy` would remember the failure until the page is reloaded). Code that is late says so after 10 s, and is
 * drawn when it comes.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  comingApart(load, () => 'block');

/** A whole screen in its own chunk: a load failure is shown under a heading. */
export const lazyScreen = (load: () => Promise<ComponentType>) => comingApart<object>(load, () => 'screen');

type Closable = { onClose: () => void } | { onCancel: () => void };

/** A dialogue in its own chunk: a load failure is shown in a dialogue that closes the same way. */
export const lazyDialog = <Props extends Closable>(load: () => Promise<ComponentType<Props>>) =>
  comingApart(load, (props) => ({ onClose: 'onClose' in props ? props.onClose : props.onCancel }));

function comingApart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeOf: (props: Props) => LostPlace,
) {
  type Arrival = Promise<{ default: ComponentType<Props> }>;
  let coming: Arrival | null = null;
  let failed = false;
  const arrive = () => (coming ??= inTime(loaded()));
  const loaded = (): Arrival =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        failed = true;
        return { default: lostPart(error) };
      },
    );
  const inTime = (arrival: Arrival): Arrival =>
    new Promise((resolve) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        resolve({ default: latePart(arrival) });
      }, partPatience);
      void arrival.then((part) => {
        clearTimeout(timer);
        if (!late) return resolve(part);
        coming = arrival;
        attempt = lazy(arrive);
      });
    });
  let attempt = lazy(arrive);
  let drawn = false;
  const forgetFailure = () => {
    if (!failed) return;
    failed = false;
    drawn = false;
    coming = null;
    attempt = lazy(arrive);
  };
  const lostPart = (error: unknown) =>
    function Lost(props: Props) {
      const drawAgain = useContext(DrawAgain);
      const retry = useCallback(() => {
        forgetFailure();
        drawAgain();
      }, [drawAgain]);
      return <LostPart error={error} onRetry={retry} onGone={forgetFailure} place={placeOf(props)} />;
    };
  const latePart = (arrival: Arrival) =>
    function Late(props: Props) {
      return <LatePart loaded={arrival} onLoaded={useContext(DrawAgain)} place={placeOf(props)} />;
    };
  function LazyPart(props: Props) {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0);
    drawn = true;
    return <DrawAgain value={drawAgain}>{createElement(attempt, props)}</DrawAgain>;
  }
  const ahead = () => {
    forgetFailure();
    // a failed preload was not shown to anybody, so the first render tries again
    void arrive().then(() => !drawn && forgetFailure());
  };
  return Object.assign(LazyPart, { ahead } satisfies Part);
}
