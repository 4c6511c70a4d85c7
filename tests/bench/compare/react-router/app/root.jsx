// data/site.json -> the frame around every page: head, header with the menu, main, footer.
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import site from '../data/site.json'

export default function Root() {
  return (
    <html lang={site.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/images/0.svg" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <header className="header">
          <Link className="logo" to="/" discover="none">
            {site.name}
          </Link>
          <nav aria-label="Menu">
            <ul className="menu">
              {site.menu.map((link, n) => (
                <li key={n}>
                  <Link className="menu-link" to={link.to} discover="none">
                    {link.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main id="main">
          <Outlet />
        </main>
        <footer className="footer">
          <p>{site.name}</p>
          <p>{site.tagline}</p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </footer>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
