// The YAML file of one page -> its title and tags for the head, and its sections.
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import site from '../data/site.json'
import * as sections from './blocks.jsx'

export async function loader({ params: { part, page } }) {
  return parse(await readFile(part ? `pages/${part}/${page}.yaml` : 'pages/index.yaml', 'utf8'))
}

export function meta({ loaderData: { address, title, description, blocks } }) {
  return [
    { title: `${title} | ${site.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: site.url + address },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: site.url + address },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: site.locale },
    { property: 'og:image', content: `${site.url}/images/${blocks[0].image.src}` },
  ]
}

export default function Page({ loaderData }) {
  return loaderData.blocks.map((block, n) => {
    const Section = sections[block.type]
    return <Section key={n} {...block} />
  })
}
