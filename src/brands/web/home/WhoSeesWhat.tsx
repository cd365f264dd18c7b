import { useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/surfaces.css';
import '#platform/web/styles/tables.css';
import type { HomeTexts } from '../../texts/home.en.ts';

const READERS = ['own', 'colleagues', 'everybody'] as const;

const ROWS = [
  { what: 'named', seen: ['atOnce', 'named.colleagues', 'never'] },
  { what: 'anonymous', seen: ['atOnceNoName', 'anonymous.colleagues', 'never'] },
  { what: 'score', seen: ['atOnce', 'score.colleagues', 'score.everybody'] },
  { what: 'notes', seen: ['always', 'never', 'never'] },
] as const;

export function WhoSeesWhat() {
  const t = useTexts<HomeTexts>();
  return (
    <section className="panel panel--lift seen" aria-labelledby="home-see">
      <h2 id="home-see">{t('home.see.title')}</h2>
      <div className="table-wrap">
        <table className="table table--cards" aria-labelledby="home-see">
          <thead>
            <tr>
              {(['what', ...READERS] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`home.see.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ what, seen }) => (
              <tr key={what}>
                <th scope="row">{t(`home.see.${what}`)}</th>
                {READERS.map((reader, place) => (
                  <td key={reader} data-l={t(`home.see.${reader}`)}>
                    {t(`home.see.${seen[place] ?? 'never'}`)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
