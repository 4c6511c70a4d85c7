// A drawn map that is replaced by a live one on request.
import clsx from 'clsx'
import { ActionLink } from '../../ui/SmartLink.tsx'
import { Embed } from '../../ui/embed/Embed.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './Map.module.css'

/** The places are also described in words, for everyone who cannot see or load the map. */
// biome-ignore lint/suspicious/noShadowRestrictedNames: named after its folder; the built-in Map is not used here
export function Map({ title, lead, label, show, note, embedUrl, image, places, link }: Props) {
  const Title = title ? 'h3' : 'h2'
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <div className={clsx(styles.map, places.length > 0 && styles.beside)}>
        <Embed src={embedUrl} elsewhere={embedUrl} title={label} poster={image} label={show} note={note} />
        {places.length > 0 && (
          <ul className={styles.places}>
            {places.map((place, n) => (
              <li key={n} {...lastDay(place)} className={styles.place}>
                <Title className={styles.name}>{withLang(place.name)}</Title>
                {place.description && <RichText className={styles.description} nodes={place.description} />}
              </li>
            ))}
          </ul>
        )}
      </div>
      {link && (
        <p className={styles.link}>
          <ActionLink to={link.to} quiet>
            {link.label}
          </ActionLink>
        </p>
      )}
    </>
  )
}
