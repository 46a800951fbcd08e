const screenId = 'screen';

/** An element of its own inside the frame's screen, for one mount of one version; whoever made it removes it. */
export function openContainer(name: string): HTMLElement {
  const container = document.createElement('div');
  container.id = `single-spa-application:${name}`;
  (document.getElementById(screenId) ?? document.body).append(container);
  return container;
}
