export default function Home() {
  return <h1>Vereda</h1>;
}
