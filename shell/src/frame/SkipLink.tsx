/** First stop of the keyboard: over the navigation, to the screen. */
export function SkipLink() {
  return (
    <a
      className="shell-skip"
      href="#screen"
      onClick={(event) => {
        // a fragment in the address would be a navigation to the remotes' routers
        event.preventDefault();
        document.getElementById('screen')?.focus();
      }}
    >
      Aller au contenu
    </a>
  );
}
