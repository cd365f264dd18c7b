/** The heading of a section, with a sentence under it. */
export function HomeHead({ id, title, text }: { id: string; title: string; text?: string }) {
  return (
    <div className="homehead">
      <h2 className="h1" id={id}>
        {title}
      </h2>
      {text !== undefined && <p className="lead">{text}</p>}
    </div>
  );
}
