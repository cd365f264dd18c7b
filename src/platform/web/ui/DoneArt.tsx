import '../styles/done-art.css';

export function DoneArt() {
  return (
    <svg className="thx__art" viewBox="0 0 120 120" fill="none" aria-hidden="true">
      <circle cx="60" cy="60" r="56" stroke="var(--tint-2)" strokeWidth="1.5" />
      <circle cx="60" cy="60" r="43" stroke="var(--tint-2)" strokeWidth="2.5" />
      <circle
        cx="60"
        cy="60"
        r="30"
        fill="var(--tint)"
        stroke="var(--primary)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="158 31"
        transform="rotate(-38 60 60)"
      />
      <path
        d="M48.5 60.5l8 8 15-16.5"
        stroke="var(--primary)"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="83" cy="36" r="5.5" fill="var(--accent)" />
    </svg>
  );
}
