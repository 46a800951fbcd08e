const screenId = 'screen';

/** The remote's own element inside the frame's screen; made at mount, removed at unmount. */
export function openContainer(name: string): HTMLElement {
  const id = containerId(name);
  const existing = document.getElementById(id);
  if (existing !== null) return existing;
  const container = document.createElement('div');
  container.id = id;
  (document.getElementById(screenId) ?? document.body).append(container);
  return container;
}

export function removeContainer(name: string): void {
  document.getElementById(containerId(name))?.remove();
}

function containerId(name: string): string {
  return `single-spa-application:${name}`;
}
