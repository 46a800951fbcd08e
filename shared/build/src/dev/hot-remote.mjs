import * as remote from './developed-remote.mjs';

/**
 * The exposed module of a remote under development: its lifecycles, those of the latest build. After a hot update the
 * mounted screen is unmounted by the lifecycles that mounted it; page, session and other remotes stay as they are.
 */
let current = { ...remote };
let mounted = null;
let working = Promise.resolve();

/** One lifecycle after the other: an update may come while the shell is mounting. */
const inTurn = (step) => {
  const done = working.then(step);
  working = done.catch(() => undefined);
  return done;
};

export const bootstrap = (props) => inTurn(() => current.bootstrap(props));

export const mount = (props) =>
  inTurn(async () => {
    await current.mount(props);
    mounted = props;
  });

export const unmount = (props) =>
  inTurn(async () => {
    mounted = null;
    await current.unmount(props);
  });

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept('./developed-remote.mjs', () =>
    inTurn(async () => {
      const former = current;
      current = { ...remote };
      if (mounted === null) return current.bootstrap({});
      await former.unmount(mounted);
      await current.bootstrap(mounted);
      await current.mount(mounted);
    }),
  );
}
