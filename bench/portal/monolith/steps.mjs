/** Replaces single-spa: navigations within one page, which guards and screens are notified of. */
const guardEvent = 'single-spa:before-routing-event';
let act = () => {};
let stepping = false;

/** @param listener called after every change of address, once the guards have acted */
export function onStep(listener) {
  act = listener;
}

export function navigateToUrl(path) {
  history.pushState(null, '', path);
}

export async function triggerAppChange() {
  act();
}

function step(oldUrl) {
  if (stepping) return;
  stepping = true;
  const detail = { oldUrl, newUrl: location.href };
  window.dispatchEvent(new CustomEvent(guardEvent, { detail }));
  stepping = false;
  act();
}

let here = location.href;
window.addEventListener('popstate', () => {
  const former = here;
  here = location.href;
  step(former);
});

for (const method of ['pushState', 'replaceState']) {
  const change = history[method].bind(history);
  history[method] = (...given) => {
    const former = location.href;
    change(...given);
    // routers inside the screens learn of it by the same event as of the way back
    if (location.href !== former && !stepping) window.dispatchEvent(new PopStateEvent('popstate'));
  };
}
