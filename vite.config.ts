import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { site } from './src/node/site.mjs'

export default defineConfig({ plugins: [react(), site()] })
