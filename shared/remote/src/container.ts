const screenId = 'screen';

/**
 * Adds a DOM element to the frame's screen, for one mount of one version; the caller removes it. It is not a container of Module
 * Federation.
 */
export function openContainer(name: string): HTMLElement {
  const element = document.createElement('div');
  element.id = `single-spa-application:${name}`;
  (document.getElementById(screenId) ?? document.body).append(element);
  return element;
}
