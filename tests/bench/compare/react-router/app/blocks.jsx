// One section's data -> its HTML; each component has the name of a section's type.
import { Link } from 'react-router'

const Picture = ({ src, alt }) => <img src={`/images/${src}`} width={800} height={600} alt={alt} loading="lazy" />

export const hero = ({ kicker, title, lead, image }) => (
  <section className="hero">
    <p className="kicker">{kicker}</p>
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    <Picture {...image} />
  </section>
)

export const cardGrid = ({ title, lead, items }) => (
  <section className="cards">
    <h2>{title}</h2>
    <p className="lead">{lead}</p>
    <ul className="cards-list">
      {items.map((item, n) => (
        <li className="card" key={n}>
          <Picture {...item.image} />
          <h3 className="card-title">
            {item.to ? (
              <Link to={item.to} discover="none">
                {item.title}
              </Link>
            ) : (
              item.title
            )}
          </h3>
          <p className="card-text">{item.content}</p>
        </li>
      ))}
    </ul>
  </section>
)

export const carousel = ({ label, title, itemName, items }) => (
  <section className="carousel" aria-label={label}>
    <h2>{title}</h2>
    <ol className="slides">
      {items.map((item, n) => (
        <li className="slide" aria-label={`${itemName} ${n + 1} of ${items.length}`} key={n}>
          <figure className="voice">
            <Picture {...item.image} />
            <blockquote>
              <p>{item.content.testimonial}</p>
            </blockquote>
            <figcaption>
              <b className="voice-name">{item.name}</b> <span className="voice-place">{item.content.location}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ol>
  </section>
)

export const timeline = ({ label, title, achievementsTitle, items }) => (
  <section className="timeline" aria-label={label}>
    <h2>{title}</h2>
    <ol className="periods">
      {items.map((item, n) => (
        <li className="period" key={n}>
          <p className="period-year">{item.year}</p>
          <h3 className="period-title">{item.title}</h3>
          <p className="period-text">{item.description}</p>
          <Picture {...item.image} />
          <h4 className="period-subtitle">{achievementsTitle}</h4>
          <ul className="achievements">
            {item.achievements.map((achievement, m) => (
              <li key={m}>{achievement}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </section>
)

export const table = ({ caption, columns, rows }) => (
  <section className="table">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ field, label }) => (
            <th scope="col" key={field}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr key={n}>
            {columns.map(({ field }) => (
              <td key={field}>{row[field]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

export const gallery = ({ label, items }) => (
  <section className="gallery" aria-label={label}>
    <ul className="pictures">
      {items.map(({ image }, n) => (
        <li className="picture" key={n}>
          <Picture {...image} />
        </li>
      ))}
    </ul>
  </section>
)
