import { html, sandboxPage, type SandboxPage } from '@portal/backend/sandbox-kit';

/** Ten seconds, once: the sun rises over the house and its window lights up. The box halts it without a script. */
const style = `
* { box-sizing: border-box }
html, body, main { height: 100% }
body { margin: 0; background: #0e1614; color: #eaf2ee; font: 600 16px/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow: hidden }
main { position: relative }
svg { width: 100%; height: 100%; display: block }
h1 { position: absolute; inset: 0 0 auto; margin: 0; padding: 16px 20px 40px; font-size: clamp(1rem, 4vw, 1.5rem); background: linear-gradient(#0e1614d9, transparent) }
.bar { position: absolute; inset: auto 0 0; display: flex; align-items: center; gap: 12px; padding: 28px 16px 12px; background: linear-gradient(transparent, #0e1614e6) }
.line { flex: 1; height: 6px; border-radius: 3px; background: #ffffff40; overflow: hidden }
.line i { display: block; height: 100%; background: #5fd6b3; transform-origin: left; animation: play 10s linear both }
label { display: flex; align-items: center; gap: 8px; min-height: 44px }
input { width: 20px; height: 20px; accent-color: #5fd6b3 }
input:focus-visible { outline: 3px solid #9cc3ff; outline-offset: 2px }
.sun { animation: rise 10s ease-out both }
.lamp { animation: light 10s steps(1) both }
main:has(input:checked) * { animation-play-state: paused }
@keyframes play { from { transform: scaleX(0) } }
@keyframes rise { from { transform: translateY(150px) } }
@keyframes light { 0% { fill: #16211e } 60% { fill: #f2c14e } }
@media (prefers-reduced-motion: reduce) { .sun, .lamp { animation: none } }
.gone { padding: 20px }
`;

const page = sandboxPage(style);

export const videoPage = (title: string): SandboxPage =>
  page(
    title,
    html`<svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path fill="#1f3a33" d="M0 0h640v360H0z" />
        <circle class="sun" cx="450" cy="120" r="46" fill="#f2c14e" />
        <path fill="#28483f" d="M0 250q160-70 320-20t320-20v150H0z" />
        <path fill="#eaf2ee" d="M230 190h150v110H230z" />
        <path fill="#5fd6b3" d="m210 200 95-80 95 80z" />
        <path class="lamp" fill="#f2c14e" d="M262 220h36v36h-36z" />
        <path fill="#0a6b57" d="M322 222h34v78h-34z" />
        <path fill="#3c8f76" d="M0 300q320-40 640 0v60H0z" />
      </svg>
      <h1>${title}</h1>
      <div class="bar">
        <label><input type="checkbox" /> Pause</label>
        <span class="line"><i></i></span>
        <span>Démonstration</span>
      </div>`,
  );

export const missingVideoPage = (): SandboxPage =>
  page('Vidéo introuvable', html`<p class="gone">Cette vidéo n’est plus disponible.</p>`);
