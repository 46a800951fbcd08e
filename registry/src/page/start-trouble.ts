/**
 * Runs before the shell, inlined with the nonce: says so when the shell's own script fails, or has not begun after ten
 * seconds, and offers a reload. The shell's first drawing replaces these words with the rest of the skeleton.
 *
 * A style sheet that fails is requested again, five times at most, at an address of the same file that was never used:
 * the browser's cache may have a damaged copy. For the same reason the file itself is fetched anew, and the reload first
 * fetches all files of the page anew.
 */
export const startTrouble = `
(() => {
  const say = (text, what = 'Vérifiez votre connexion, puis rechargez la page.') => {
    const words = document.createElement('div');
    const title = document.createElement('h1');
    title.textContent = text;
    const advice = document.createElement('p');
    advice.textContent = what;
    const button = document.createElement('button');
    button.textContent = 'Recharger la page';
    button.onclick = async () => {
      button.disabled = true;
      button.textContent = 'Rechargement…';
      const files = [...document.querySelectorAll('script[src],link[integrity]')].map((file) => file.src || file.href);
      const signal = AbortSignal.timeout(4000);
      await Promise.allSettled(files.map(async (file) => (await fetch(file, { cache: 'reload', signal })).arrayBuffer()));
      location.reload();
    };
    words.role = 'alert';
    words.className = 'sk-trouble';
    // an element of its own: one that grows would count as a shift of the layout
    const before = document.querySelector('.sk-words,.sk-trouble');
    if (before) before.replaceWith(words);
    else document.body.append(words);
    words.append(title, advice, button);
  };
  const again = async (sheet) => {
    const tries = 1 + Number(sheet.dataset.tries ?? 0);
    if (tries > 5) return say('La mise en page n’a pas pu être chargée');
    await new Promise((resolve) => setTimeout(resolve, 500 * tries));
    const [address] = sheet.href.split('?');
    await fetch(address, { cache: 'reload' }).then((answer) => answer.arrayBuffer(), () => null);
    const next = sheet.cloneNode();
    next.href = address + '?again=' + Date.now().toString(36);
    next.dataset.tries = tries;
    sheet.replaceWith(next);
  };
  let late = setTimeout(() => {
    if (!document.querySelector('.sk-words')) return;
    say('Le chargement prend plus de temps que prévu', 'Vous pouvez attendre encore, ou recharger la page : ce que vous avez saisi serait alors à refaire.');
  }, 10000);
  addEventListener('error', ({ target }) => {
    if (target.rel === 'stylesheet') again(target);
    if (target.type !== 'module' || !late) return;
    clearTimeout(late);
    late = 0;
    if (document.querySelector('.sk-words')) say('Votre espace n’a pas pu être chargé');
  }, true);
})();
`.trim();
