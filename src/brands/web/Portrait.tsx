import { CUTS, PEOPLE, type DrawnPerson } from './portrait-shapes.ts';

export function Portrait({ of }: { of: DrawnPerson }) {
  const { ground, skin, hair, top, cut } = PEOPLE[of];
  const { back, front } = CUTS[cut];
  return (
    <>
      <rect width="100" height="100" fill={ground} />
      {back !== '' && <path d={back} fill={hair} />}
      <path d="M12 104c2-22 16-32 38-32s36 10 38 32z" fill={top} />
      {cut === 'hijab' ? (
        <ellipse cx="50" cy="46" rx="16" ry="20" fill={skin} />
      ) : (
        <>
          <path d="M42 60h16v14c0 5-16 5-16 0z" fill={skin} />
          <path d="M42 64c3 4 13 4 16 0v5c-4 4-12 4-16 0z" fill="#000" opacity=".12" />
          <ellipse cx="50" cy="46" rx="18" ry="21.5" fill={skin} />
        </>
      )}
      {front !== '' && <path d={front} fill={hair} />}
      <path
        d="M44.6 55.5c3 3.4 7.8 3.4 10.8 0"
        fill="none"
        stroke="#5b2a1a"
        strokeOpacity=".55"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </>
  );
}
