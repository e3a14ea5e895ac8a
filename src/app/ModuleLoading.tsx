/** Placeholder while a lazy part of the application is fetched. */
export function ModuleLoading() {
  return (
    <div className="module-loading" role="status">
      <div className="ball-scale-multiple" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
